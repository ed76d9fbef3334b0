import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { PRODUCT_LABELS, PRODUCTS, type Product } from '#contract/administration/merchants/products.ts';
import { timeNow } from '#src/clock.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { type DateChanges, type DateRow, datesToChanges, untouchedRows } from '../model/bulkDates.ts';
import { dayIn } from '../model/timeZones.ts';

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) 150px 150px',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '12px 0',
  '& > span': { fontSize: 12.5, fontWeight: 500, color: tokensOf(theme).muted },
  '& .MuiTextField-root': { margin: 0 },
  [atMost('mobile')]: { gridTemplateColumns: '1fr 1fr', '& > :nth-of-type(3n+1)': { gridColumn: '1 / -1' } },
}));

interface RowProps {
  product: Product;
  row: DateRow;
  onChange: (row: DateRow) => void;
}

function ProductRow({ product, row, onChange }: RowProps) {
  const label = PRODUCT_LABELS[product];
  const day = (field: 'live' | 'end', what: string) => (
    <DateField
      label={`${label} ${what}`}
      isLabelHidden
      value={row[field]}
      disabled={!row.chosen}
      onChange={(value) => onChange({ ...row, [field]: value })}
    />
  );
  return (
    <>
      <FormControlLabel
        control={<Checkbox checked={row.chosen} onChange={(_, chosen) => onChange({ ...row, chosen })} />}
        label={label}
      />
      {day('live', 'live date')}
      {day('end', 'end date')}
    </>
  );
}

export interface ProductDatesDialogProps {
  count: number;
  busy: boolean;
  onSave: (changes: DateChanges) => void;
  onClose: () => void;
}

/** Live and end dates of the chosen products, for many locations at once. */
export function ProductDatesDialog({ count, busy, onSave, onClose }: ProductDatesDialogProps) {
  const [rows, setRows] = useState(() => untouchedRows(dayIn('America/New_York', timeNow())));
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    const result = datesToChanges(rows);
    if (!result.ok) return setError(result.error);
    setError(null);
    onSave(result.changes);
  };
  return (
    <Modal
      open
      title={`Set products live at ${locationCount(count)}`}
      busy={busy}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Set dates
          </Button>
        </>
      }
    >
      Tick what should change; products you leave unticked keep their dates. An empty end date means no end.
      <Rows>
        <span>Product</span>
        <span>Live from</span>
        <span>Last day</span>
        {PRODUCTS.map((product) => (
          <ProductRow
            key={product}
            product={product}
            row={rows[product]}
            onChange={(row) => setRows({ ...rows, [product]: row })}
          />
        ))}
      </Rows>
      {error ? (
        <Alert type="error" size="small">
          {error}
        </Alert>
      ) : null}
    </Modal>
  );
}
