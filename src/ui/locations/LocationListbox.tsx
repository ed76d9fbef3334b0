import Button from '@mui/material/Button';
import { useState } from 'react';
import { figure } from '#src/ui/words/counts.ts';
import { LOADING_TEXT } from '../feedback/LoadingText.tsx';
import { Listbox } from '../list/Listbox.tsx';
import { Note } from '../list/listboxStyles.ts';
import { locationOptions, type LocationSource, type OptionQuery } from './locationModel.ts';

export interface LocationListboxProps extends Pick<OptionQuery, 'isSelected' | 'all'> {
  label: string;
  source: LocationSource;
  multi: boolean;
  searchable: boolean;
  /** Offered before the others, as they stand when the list opens. */
  firsts: readonly number[];
  onChoose: (id: number | null) => void;
  /** Takes the focus when the dropdown around it opens. */
  focusOnOpen?: boolean;
}

/** Locations as a list box, with a search box over it where asked; the next ones come as somebody goes down. */
export function LocationListbox(props: LocationListboxProps) {
  // Another kind of source begins anew.
  return <Choices key={props.source.kind} {...props} />;
}

function Choices({ label, source, multi, searchable, onChoose, ...props }: LocationListboxProps) {
  const { isSelected, all, focusOnOpen = false } = props;
  const [query, setQuery] = useState('');
  const [firsts] = useState(props.firsts);
  const { locations, total, error, retry, more } = source.useFound(query);
  const options = locationOptions({
    found: locations,
    firsts,
    nameOf: source.nameOf,
    noteOf: source.noteOf,
    query,
    isSelected,
    all,
  });
  const rest = total === null ? 0 : total - locations.length;
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
          note:
            [option.isFirst && !multi ? 'Recent' : null, option.note].filter(Boolean).join(', ') || undefined,
        }))}
        onChoose={(index) => {
          const option = options[index];
          if (option) onChoose(option.merchant_id);
        }}
        search={searchable ? { query, onQuery: setQuery } : null}
        focusOnOpen={focusOnOpen}
        nothing={total === 0 && error === null ? 'No location is named like that.' : null}
        onNearEnd={more}
      />
      {error === null ? (
        total === null || rest > 0 ? (
          <Note role="status">
            {total === null ? LOADING_TEXT : `${figure(rest)} more: search, or go down the list.`}
          </Note>
        ) : null
      ) : (
        <Note role="alert">
          {error}{' '}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Note>
      )}
    </>
  );
}
