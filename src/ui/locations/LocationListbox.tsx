import { useState } from 'react';
import { Listbox } from '../list/Listbox.tsx';
import { Note } from '../list/listboxStyles.ts';
import { locationOptions, type OptionQuery } from './locationModel.ts';

export interface LocationListboxProps extends Omit<OptionQuery, 'query'> {
  label: string;
  multi: boolean;
  searchable: boolean;
  onChoose: (id: number | null) => void;
  /** Takes the focus when the dropdown around it opens. */
  focusOnOpen?: boolean;
}

/** Locations as a list box, with a search box over it where asked. */
export function LocationListbox({ label, multi, searchable, onChoose, ...props }: LocationListboxProps) {
  const { locations, isSelected, all, focusOnOpen = false } = props;
  const [query, setQuery] = useState('');
  const { options, hidden } = locationOptions({ locations, query, isSelected, all });
  return (
    <>
      <Listbox
        label={label}
        multi={multi}
        options={options.map((option) => ({
          key: option.merchant_id ?? 'all',
          label: option.label,
          selected: option.selected,
          isAll: option.merchant_id === null,
        }))}
        onChoose={(index) => {
          const option = options[index];
          if (option) onChoose(option.merchant_id);
        }}
        search={searchable ? { query, onQuery: setQuery } : null}
        focusOnOpen={focusOnOpen}
        nothing="No location is named like that."
      />
      {hidden > 0 ? (
        <Note>{`${hidden.toLocaleString('en-US')} more: search to narrow the list.`}</Note>
      ) : null}
    </>
  );
}
