import { LocationListbox } from './LocationListbox.tsx';
import type { MerchantLocation } from './locationModel.ts';

export interface LocationPickerProps {
  locations: readonly MerchantLocation[];
  value: number | null;
  onPick: (id: number) => void;
  label?: string;
}

/** Picks one location from a list in the page, always with search (COM-062). */
export function LocationPicker({ locations, value, onPick, label = 'Locations' }: LocationPickerProps) {
  return (
    <div>
      <LocationListbox
        label={label}
        locations={locations}
        multi={false}
        searchable
        all={null}
        isSelected={(id) => id === value}
        onChoose={(id) => {
          if (id !== null) onPick(id);
        }}
      />
    </div>
  );
}
