import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Note, OptionList, OptionRow, SearchSlot } from '#src/ui/locations/listStyles.ts';
import { matches } from './matches.ts';
import { useListKeys } from './useListKeys.ts';

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

/** One choice among many as a list box: arrows, Home, End, Enter; a search box over it where asked. */
export function ChoiceList({ label, choices, current, searchable, onChoose, nothing }: ChoiceListProps) {
  const [query, setQuery] = useState('');
  const listId = useId();
  const activeRow = useRef<HTMLLIElement>(null);
  const shown = choices.filter((choice) => matches(query, choice.label));
  const chooseAt = (index: number) => {
    const choice = shown[index];
    if (choice) onChoose(choice.id);
  };
  const first = Math.max(
    0,
    choices.findIndex((choice) => choice.id === current),
  );
  const { active, setAt, onKeyDown } = useListKeys(shown.length, searchable, chooseAt, first);
  const activeId = shown.length === 0 ? undefined : `${listId}-${active}`;

  useEffect(() => {
    activeRow.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <>
      {searchable ? (
        <SearchSlot>
          <SearchField
            value={query}
            label={`Search ${label.toLowerCase()}`}
            focusOnOpen
            onKeyDown={onKeyDown}
            onChange={(next) => {
              setQuery(next);
              setAt(0);
            }}
            inputProps={{
              role: 'combobox',
              'aria-expanded': true,
              'aria-autocomplete': 'list',
              'aria-controls': listId,
              'aria-activedescendant': activeId,
            }}
          />
        </SearchSlot>
      ) : null}
      <OptionList
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={searchable ? -1 : 0}
        data-autofocus={!searchable || undefined}
        aria-activedescendant={searchable ? undefined : activeId}
        onKeyDown={searchable ? undefined : onKeyDown}
      >
        {shown.map((choice, index) => (
          <OptionRow
            key={choice.id}
            id={`${listId}-${index}`}
            ref={index === active ? activeRow : undefined}
            role="option"
            aria-selected={choice.id === current}
            data-active={index === active || undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => onChoose(choice.id)}
          >
            {choice.icon}
            <span className="name" title={choice.label}>
              {choice.label}
            </span>
            {choice.note === undefined ? null : <small>{choice.note}</small>}
            <Check size={15} aria-hidden />
          </OptionRow>
        ))}
      </OptionList>
      {shown.length === 0 ? <Note role="status">{nothing}</Note> : null}
    </>
  );
}
