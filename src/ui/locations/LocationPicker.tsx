import { LocationListbox } from './LocationListbox.tsx';
import type { LocationSource } from './locationModel.ts';

export interface LocationPickerProps {
  source: LocationSource;
  value: number | null;
  onPick: (id: number) => void;
  label?: string;
}

/** Picks one location from a list in the page, always with search (COM-062). */
export function LocationPicker({ source, value, onPick, label = 'Locations' }: LocationPickerProps) {
  return (
    <LocationListbox
      label={label}
      source={source}
      multi={false}
      searchable
      all={null}
      firsts={source.recent}
      isSelected={(id) => id === value}
      onChoose={(id) => {
        if (id !== null) onPick(id);
      }}
    />
  );
}
