import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { SearchField } from '../form/SearchField.tsx';

const Pill = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 280,
    height: 36,
    border: `1px solid ${t.button}`,
    borderRadius: 8,
    backgroundColor: t.surface,
    '&[data-set]': { borderColor: t.primary, backgroundColor: t.primaryFaint, color: t.primary },
    '& > button:first-of-type': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      // The border is part of what a finger hits.
      height: 'calc(100% + 2px)',
      margin: '-1px 0',
      padding: '0 10px',
      fontSize: 13.5,
      cursor: 'pointer',
      borderRadius: 8,
    },
    '& > button:first-of-type:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '&[data-set] > button:first-of-type': { paddingRight: 4 },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .MuiIconButton-root': { color: t.primary, width: 28, height: 28, marginRight: 3 },
    [COARSE_POINTER]: { height: 44 },
  };
});

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterMenuProps {
  label: string;
  value: string | undefined;
  options: readonly FilterOption[];
  onChange: (value: string | undefined) => void;
}

interface OptionListProps extends FilterMenuProps {
  /** Absent where there are too few to search. */
  readonly search?: { readonly typed: string; readonly onType: (typed: string) => void };
}

/** The choices under a filter's button, with a search above them. */
export function OptionList({ label, value, options, onChange, search }: OptionListProps) {
  const start = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );
  return (
    <>
      {search && (
        <div style={{ padding: '8px 8px 0' }}>
          <SearchField
            focusOnOpen
            value={search.typed}
            onChange={search.onType}
            label={`Search ${label.toLowerCase()}`}
          />
        </div>
      )}
      <MenuList
        sx={{ p: 0.5, maxHeight: 320, overflow: 'auto', '& svg': { ml: 'auto' } }}
        aria-label={label}
        autoFocusItem={!search}
      >
        {options.slice(0, 200).map((option, index) => (
          <MenuItem
            key={option.value}
            // The dropdown hands the keyboard to it; without this the arrows would scroll the page.
            data-autofocus={(!search && index === start) || undefined}
            selected={option.value === value}
            onClick={() => onChange(option.value === value ? undefined : option.value)}
          >
            {option.label}
            {option.value === value && <Check size={14} aria-hidden />}
          </MenuItem>
        ))}
        {options.length === 0 && <MenuItem disabled>Nothing found</MenuItem>}
      </MenuList>
    </>
  );
}

function Options(props: FilterMenuProps) {
  const [typed, onType] = useState('');
  const wanted = typed.trim().toLowerCase();
  return (
    <OptionList
      {...props}
      options={props.options.filter(({ label }) => label.toLowerCase().includes(wanted))}
      {...(props.options.length > 8 ? { search: { typed, onType } } : {})}
    />
  );
}

export interface FilterPillProps {
  readonly label: string;
  /** What is chosen, in words; absent where nothing is. */
  readonly chosen: string | undefined;
  readonly onClear: () => void;
  /** What hangs under the button; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** One filter of a list: a button that names it, its choices under it, and a cross once something is chosen. */
export function FilterPill({ label, chosen, onClear, children }: FilterPillProps) {
  return (
    <Dropdown
      label={label}
      width={260}
      trigger={(trigger) => (
        <Pill data-set={chosen === undefined ? undefined : ''}>
          <button type="button" {...trigger}>
            <span className="text">{chosen === undefined ? label : `${label}: ${chosen}`}</span>
            {chosen === undefined && <ChevronDown size={15} aria-hidden />}
          </button>
          {chosen !== undefined && (
            <IconButton aria-label={`Clear ${label.toLowerCase()}`} onClick={onClear}>
              <X size={14} aria-hidden />
            </IconButton>
          )}
        </Pill>
      )}
    >
      {children}
    </Dropdown>
  );
}

/** A filter whose choices are at hand. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, value, options, onChange } = props;
  const chosen =
    value === undefined ? undefined : (options.find((option) => option.value === value)?.label ?? value);
  return (
    <FilterPill label={label} chosen={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <Options
          {...props}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
