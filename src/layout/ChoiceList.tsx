import { type ReactNode, useState } from 'react';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { matches } from './matches.ts';

export interface Choice {
  readonly id: number;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
}

export interface ChoiceListProps {
  label: string;
  choices: readonly Choice[];
  current: number | null;
  searchable: boolean;
  onChoose: (id: number) => void;
  /** Said when a search finds nothing. */
  nothing: string;
}

/** One choice among many as a list box, with a search box over it where asked. */
export function ChoiceList({ label, choices, current, searchable, onChoose, nothing }: ChoiceListProps) {
  const [query, setQuery] = useState('');
  const shown = choices.filter((choice) => matches(query, choice.label));
  return (
    <Listbox
      label={label}
      options={shown.map(({ id, ...choice }) => ({ ...choice, key: id, selected: id === current }))}
      onChoose={(index) => {
        const choice = shown[index];
        if (choice) onChoose(choice.id);
      }}
      search={searchable ? { query, onQuery: setQuery } : null}
      focusOnOpen
      first={Math.max(
        0,
        choices.findIndex((choice) => choice.id === current),
      )}
      nothing={nothing}
    />
  );
}
