import Button from '@mui/material/Button';
import { ArrowDownUp } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { Listbox } from '#src/ui/list/Listbox.tsx';

const ORDERS = [
  { field: 'reviewed_ts', order: 'DESC', label: 'Newest first' },
  { field: 'reviewed_ts', order: 'ASC', label: 'Oldest first' },
  { field: 'due_ts', order: 'ASC', label: 'Due first' },
  { field: 'rating', order: 'ASC', label: 'Fewest stars first' },
  { field: 'rating', order: 'DESC', label: 'Most stars first' },
] as const;

/** The order of the inbox, kept in the address (REVIEW-012). */
export function SortReviews() {
  const { sort, setSort } = useListContext();
  const at = Math.max(
    0,
    ORDERS.findIndex(({ field, order }) => field === sort.field && order === sort.order),
  );
  const label = ORDERS[at]?.label ?? '';
  return (
    <Dropdown
      label="Order"
      width={200}
      placement="bottom-end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="text"
          color="inherit"
          aria-label={`Order: ${label}`}
          startIcon={<ArrowDownUp size={15} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Listbox
          label="Order"
          options={ORDERS.map((one, index) => ({ key: index, label: one.label, selected: index === at }))}
          first={at}
          search={null}
          focusOnOpen
          nothing={null}
          onChoose={(index) => {
            const chosen = ORDERS[index];
            if (chosen) setSort({ field: chosen.field, order: chosen.order });
            close();
          }}
        />
      )}
    </Dropdown>
  );
}
