import Button from '@mui/material/Button';
import { ArrowDownUp } from 'lucide-react';
import { Dropdown } from '../dropdown/Dropdown.tsx';
import { Listbox } from '../list/Listbox.tsx';
import { type SortOption, sortOptions } from './sortBy.ts';

export interface SortMenuProps {
  readonly value: SortOption;
  readonly onChange: (value: SortOption) => void;
}

/** The order of a list, among A to Z, Z to A, Newest and Oldest (SHELL-022). */
export function SortMenu({ value, onChange }: SortMenuProps) {
  const at = sortOptions.findIndex((option) => option.value === value);
  const label = sortOptions[at]?.label ?? '';
  return (
    <Dropdown
      label="Order"
      width={180}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="text"
          color="inherit"
          aria-label={`Order: ${label}`}
          startIcon={<ArrowDownUp aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Listbox
          label="Order"
          options={sortOptions.map((option) => ({
            key: option.value,
            label: option.label,
            selected: option.value === value,
          }))}
          first={Math.max(at, 0)}
          search={null}
          focusOnOpen
          nothing={null}
          onChoose={(index) => {
            const chosen = sortOptions[index];
            if (chosen) onChange(chosen.value);
            close();
          }}
        />
      )}
    </Dropdown>
  );
}
