import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { FilterPill } from '#src/ui/list/FilterMenu.tsx';
import { LocationListbox } from '#src/ui/locations/LocationListbox.tsx';
import { needsSearch } from '#src/ui/locations/locationModel.ts';
import { useLocationSource } from './useLocationSource.ts';

export interface LocationFilterProps {
  /** The location's id as the address has it. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A list's filter by one of the reader's locations. */
export function LocationFilter({ value, onChange }: LocationFilterProps) {
  const source = useLocationSource();
  const { nameOf } = useMyLocations();
  const chosen = value === undefined ? undefined : (nameOf(Number(value)) ?? value);
  return (
    <FilterPill label="Location" chosen={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <LocationListbox
          label="Location"
          source={source}
          multi={false}
          searchable={needsSearch(source)}
          focusOnOpen
          all={null}
          firsts={needsSearch(source) ? source.recent : []}
          isSelected={(id) => String(id) === value}
          onChoose={(id) => {
            onChange(id === null || String(id) === value ? undefined : String(id));
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
