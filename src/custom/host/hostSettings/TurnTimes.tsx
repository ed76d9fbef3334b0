import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { MOST_ROWS, nextRow, sizesText, type TurnRow } from './model/turnTimes.ts';

const Rows = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 4,
    '& > .row': {
      display: 'grid',
      gridTemplateColumns: '128px 128px 148px 44px',
      alignItems: 'start',
      gap: 12,
    },
    '& > .row > b': { lineHeight: '44px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& > .head': { marginBottom: 2, fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& .MuiTextField-root': { margin: '0 0 4px' },
    '& .MuiOutlinedInput-root': { minHeight: 44 },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& .rest': { lineHeight: '44px', fontSize: 13.5, color: t.muted },
    '& > .MuiButton-root': { justifySelf: 'start', height: 44 },
    [atMost('mobile')]: {
      '& > .row': { gridTemplateColumns: '92px minmax(0, 1fr) minmax(0, 1fr) 44px', gap: 8 },
      '& > .row > b': { fontSize: 13.5 },
    },
  };
});

interface Form {
  readonly turn_minutes: TurnRow[];
}

const Cell = ({ source, label }: { readonly source: string; readonly label: string }) => (
  <NumberInput source={source} label={false} slotProps={{ htmlInput: { 'aria-label': label } }} />
);

/** How long parties of each size stay: it lengthens bookings, fits tables and feeds the quotes. */
export function TurnTimes() {
  const isReadOnly = useIsReadOnly();
  const { fields, insert, remove } = useFieldArray<Form, 'turn_minutes'>({ name: 'turn_minutes' });
  const rows = useWatch<Form, 'turn_minutes'>({ name: 'turn_minutes' });
  const { errors } = useFormState<Form>();
  const problem = errors.turn_minutes?.root?.message ?? errors.turn_minutes?.message;
  return (
    <Rows>
      <div className="row head" aria-hidden>
        <span>Party size</span>
        <span>Up to</span>
        <span>Minutes at the table</span>
      </div>
      {fields.map(({ id }, index) => {
        const sizes = sizesText(rows, index);
        const isLast = index === fields.length - 1;
        return (
          <div className="row" key={id} role="group" aria-label={`Parties of ${sizes}`}>
            <b>{sizes}</b>
            {isLast ? (
              <span className="rest">all larger</span>
            ) : (
              <Cell source={`turn_minutes.${index}.up_to`} label="Up to this party size" />
            )}
            <Cell source={`turn_minutes.${index}.minutes`} label="Minutes at the table" />
            {isLast || isReadOnly ? (
              <span />
            ) : (
              <IconButton aria-label={`Remove the row for parties of ${sizes}`} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        );
      })}
      {problem ? <Alert type="error">{problem}</Alert> : null}
      {isReadOnly ? null : (
        <Button
          variant="outlined"
          disabled={fields.length >= MOST_ROWS}
          startIcon={<Plus aria-hidden />}
          onClick={() => insert(fields.length - 1, nextRow(rows))}
        >
          Add a size
        </Button>
      )}
    </Rows>
  );
}
