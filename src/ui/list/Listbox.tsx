import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SearchField } from '../form/SearchField.tsx';
import { Note, OptionList, OptionRow } from './listboxStyles.ts';
import { useListKeys } from './useListKeys.ts';

export interface ListboxOption {
  readonly key: number | string;
  readonly label: string;
  readonly selected: boolean;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Stands for all of the others together. */
  readonly isAll?: boolean;
}

export interface ListboxProps {
  readonly label: string;
  /** What the search has left over. */
  readonly options: readonly ListboxOption[];
  readonly onChoose: (index: number) => void;
  /** The search box over the list; null where there is none. */
  readonly search: { readonly query: string; readonly onQuery: (query: string) => void } | null;
  /** Takes the focus when the dropdown around it opens. */
  readonly focusOnOpen: boolean;
  /** Several may be chosen. */
  readonly multi?: boolean;
  /** Where the keyboard starts. */
  readonly first?: number;
  /** Said when a search finds nothing; null while that is not known. */
  readonly nothing: string | null;
  /** Called when somebody comes near the end of the list, by key or by scrolling: there is more. */
  readonly onNearEnd?: (() => void) | undefined;
}

/** So many options before the last one the next ones are asked for. */
const NEAR = 5;
const NEAR_PX = 160;

/** Keeps the option that the keyboard is on in sight. Scrolls the list alone: scrollIntoView would move the page too. */
function useActiveInSight(active: number) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    if (!row.current || !list) return;
    const above = row.current.offsetTop - list.offsetTop;
    const below = above + row.current.offsetHeight;
    if (above < list.scrollTop) list.scrollTop = above;
    else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
  }, [active]);
  return row;
}

/** Options to choose from: arrows, Home, End, Enter; a search box over them where asked. */
export function Listbox(props: ListboxProps) {
  const { label, options, onChoose, search, focusOnOpen, multi = false, first = 0, nothing } = props;
  const { onNearEnd } = props;
  const listId = useId();
  const isTyping = search !== null;
  const { active, setAt, onKeyDown } = useListKeys(options.length, isTyping, onChoose, first);
  const activeRow = useActiveInSight(active);
  const isNearEnd = active >= options.length - NEAR && active > 0;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const activeId = options.length === 0 ? undefined : `${listId}-${active}`;
  return (
    <>
      {search ? (
        <div style={{ padding: '8px 8px 0' }}>
          <SearchField
            value={search.query}
            label={`Search ${label.toLowerCase()}`}
            focusOnOpen={focusOnOpen}
            onKeyDown={onKeyDown}
            onChange={(query) => {
              search.onQuery(query);
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
        </div>
      ) : null}
      <OptionList
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multi}
        tabIndex={isTyping ? -1 : 0}
        data-autofocus={(focusOnOpen && !isTyping) || undefined}
        aria-activedescendant={isTyping ? undefined : activeId}
        onKeyDown={isTyping ? undefined : onKeyDown}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_PX) onNearEnd?.();
        }}
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            id={`${listId}-${index}`}
            ref={index === active ? activeRow : undefined}
            role="option"
            aria-selected={option.selected}
            data-active={index === active || undefined}
            data-all={option.isAll || undefined}
            data-multi={multi || undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => onChoose(index)}
          >
            {multi ? (
              <span className="box">
                <Check size={11} aria-hidden />
              </span>
            ) : null}
            {option.icon}
            <span className="name" title={option.label}>
              {option.label}
            </span>
            {option.note === undefined ? null : <small>{option.note}</small>}
            {multi ? null : <Check size={15} aria-hidden />}
          </OptionRow>
        ))}
      </OptionList>
      {options.length === 0 && nothing !== null ? <Note role="status">{nothing}</Note> : null}
    </>
  );
}
