import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';

interface RowBoxProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** The box of one row, named after what the row is about. */
export function RowBox({ name, isSelected, onToggle }: RowBoxProps) {
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onClick={(event) => event.stopPropagation()}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}

/** Selects one row of the list around. */
export function SelectRow({ id, name }: { id: number; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return <RowBox name={name} isSelected={selectedIds.includes(id)} onToggle={() => onToggleItem(id)} />;
}

/** Some but not all: the native state says so; the attribute that MUI writes contradicts a real checkbox. */
export const mixedBox = (mixed: boolean) => ({
  'aria-checked': undefined,
  ref: (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = mixed;
  },
});

/** Selects or clears every row of the page. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map((row) => row.id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  const mixed = chosen.length > 0 && !all;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={mixed}
      onChange={() =>
        onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
      slotProps={{ input: { 'aria-label': 'Select all on this page', ...mixedBox(mixed) } }}
    />
  );
}
