import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import type { FieldsProps } from './HostSettingsForm.tsx';
import { MOST_ROWS, sizesText, type TurnRow, withRow } from './model/settingsDraft.ts';

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

/** How long parties of each size stay: it lengthens bookings, fits tables and feeds the quotes. */
export function TurnTimes({ draft, change, problems, isReadOnly }: FieldsProps) {
  const { rows } = draft;
  const edit = (key: number, part: Partial<TurnRow>) =>
    change({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  return (
    <Rows>
      <div className="row head" aria-hidden>
        <span>Party size</span>
        <span>Up to</span>
        <span>Minutes at the table</span>
      </div>
      {rows.map((row, index) => {
        const sizes = sizesText(rows, index);
        const cell = (name: 'up_to' | 'minutes') => problems[`turn_minutes.${index}.${name}`];
        const isLast = index === rows.length - 1;
        return (
          <div className="row" key={row.key} role="group" aria-label={`Parties of ${sizes}`}>
            <b>{sizes}</b>
            {isLast ? (
              <span className="rest">all larger</span>
            ) : (
              <TextField
                value={row.upTo}
                disabled={isReadOnly}
                error={cell('up_to') !== undefined}
                helperText={cell('up_to')}
                slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': 'Up to this party size' } }}
                onChange={(event) => edit(row.key, { upTo: event.target.value })}
              />
            )}
            <TextField
              value={row.minutes}
              disabled={isReadOnly}
              error={cell('minutes') !== undefined}
              helperText={cell('minutes')}
              slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': 'Minutes at the table' } }}
              onChange={(event) => edit(row.key, { minutes: event.target.value })}
            />
            {isLast || isReadOnly ? (
              <span />
            ) : (
              <IconButton
                aria-label={`Remove the row for parties of ${sizes}`}
                onClick={() => change({ rows: rows.filter(({ key }) => key !== row.key) })}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        );
      })}
      {problems['turn_minutes'] ? <Alert type="error">{problems['turn_minutes']}</Alert> : null}
      {isReadOnly ? null : (
        <Button
          variant="outlined"
          disabled={rows.length >= MOST_ROWS}
          startIcon={<Plus aria-hidden />}
          onClick={() => change(withRow(draft))}
        >
          Add a size
        </Button>
      )}
    </Rows>
  );
}
