import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SearchField } from '../form/SearchField.tsx';
import { Note, OptionList, OptionRow, SearchSlot } from './listStyles.ts';
import { type LocationOption, locationOptions, type OptionQuery } from './locationModel.ts';

export interface LocationListboxProps extends Omit<OptionQuery, 'query'> {
  label: string;
  multi: boolean;
  searchable: boolean;
  onChoose: (id: number | null) => void;
  /** Takes the focus when the dropdown around it opens. */
  focusOnOpen?: boolean;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Which option the keyboard is on, and what its keys do; the space bar chooses only where nothing is typed. */
function useOptionKeys(options: LocationOption[], typing: boolean, choose: (option: LocationOption) => void) {
  const [at, setAt] = useState(0);
  const active = Math.min(at, options.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const option = options[active];
    if (step && !(typing && (event.key === 'Home' || event.key === 'End')))
      setAt(step(active, options.length - 1));
    else if (option && (event.key === 'Enter' || (event.key === ' ' && !typing))) choose(option);
    else return;
    event.preventDefault();
  };
  return { active, setAt, onKeyDown };
}

/** Locations as a list box, with a search box over it where asked. */
export function LocationListbox({ label, multi, searchable, onChoose, ...props }: LocationListboxProps) {
  const { locations, isSelected, all, focusOnOpen = false } = props;
  const [query, setQuery] = useState('');
  const listId = useId();
  const activeRef = useRef<HTMLLIElement>(null);
  const { options, hidden } = locationOptions({ locations, query, isSelected, all });
  const choose = (option: LocationOption) => onChoose(option.merchant_id);
  const { active, setAt, onKeyDown } = useOptionKeys(options, searchable, choose);
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = options.length === 0 ? undefined : optionId(active);

  useEffect(() => {
    // Scrolls the list alone: scrollIntoView would move the page around it too.
    const row = activeRef.current;
    const list = row?.parentElement;
    if (!row || !list) return;
    const above = row.offsetTop - list.offsetTop;
    if (above < list.scrollTop) list.scrollTop = above;
    else if (above + row.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = above + row.offsetHeight - list.clientHeight;
    }
  }, [active]);

  return (
    <>
      {searchable ? (
        <SearchSlot>
          <SearchField
            value={query}
            label={`Search ${label.toLowerCase()}`}
            focusOnOpen={focusOnOpen}
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
        aria-multiselectable={multi}
        tabIndex={searchable ? -1 : 0}
        data-autofocus={(focusOnOpen && !searchable) || undefined}
        aria-activedescendant={searchable ? undefined : activeId}
        onKeyDown={searchable ? undefined : onKeyDown}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.merchant_id ?? 'all'}
            id={optionId(index)}
            ref={index === active ? activeRef : undefined}
            role="option"
            aria-selected={option.selected}
            data-active={index === active || undefined}
            data-all={option.merchant_id === null || undefined}
            data-multi={multi || undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(option)}
          >
            {multi ? (
              <span className="box">
                <Check size={11} aria-hidden />
              </span>
            ) : null}
            <span className="name" title={option.label}>
              {option.label}
            </span>
            {multi ? null : <Check size={15} aria-hidden />}
          </OptionRow>
        ))}
      </OptionList>
      {options.length === 0 ? <Note role="status">No location is named like that.</Note> : null}
      {hidden > 0 ? (
        <Note>{`${hidden.toLocaleString('en-US')} more: search to narrow the list.`}</Note>
      ) : null}
    </>
  );
}
