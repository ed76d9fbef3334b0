import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { RoomTable } from '#contract/host/floor/schemas.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { blockSpan, LENGTHS, type Length, STARTS } from '../model/blockSpan.ts';

const REASONS = ['Maintenance', 'Held for a large party', 'Not set up'];

export interface BlockDialogProps {
  readonly table: Pick<RoomTable, 'name'>;
  readonly timezone: string;
  readonly now: Date;
  /** Who has the table soon. */
  readonly warning: string | null;
  /** Answers null when it was refused. */
  readonly onBlock: (body: { start_ts: string; end_ts: string; reason: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div>
      <FormLabel component="span">{label}</FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        sx={{ mt: 0.5, '& > button': { minHeight: 44, px: 0.5 } }}
        value={value}
        aria-label={label}
        onChange={(_, next: T | null) => {
          if (next !== null) onChange(next);
        }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

/** Takes a table out of use for a time, with the reason that everybody sees. */
export function BlockDialog({ table, timezone, now, warning, onBlock, onClose }: BlockDialogProps) {
  const [opened] = useState(now);
  const [start, setStart] = useState<(typeof STARTS)[number]['value']>('0');
  const [length, setLength] = useState<Length>('60');
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const span = blockSpan(opened, timezone, start, length);
  const isUnnamed = reason.trim().length < 2;
  const submit = async () => {
    setWasTried(true);
    if (isUnnamed) return;
    setIsBusy(true);
    const done = await onBlock({
      start_ts: span.start.toISOString(),
      end_ts: span.end.toISOString(),
      reason: reason.trim(),
    });
    setIsBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      open
      title={`Block table ${table.name}`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" type="submit" variant="contained" disabled={isBusy}>
            Block until {clockTime(timezone, span.end)}
          </Button>
        </>
      }
    >
      <Stack spacing={1.75}>
        {warning ? <Alert type="warning">{warning} A block that reaches it is refused.</Alert> : null}
        <Choice label="From" value={start} options={STARTS} onChange={setStart} />
        <Choice label="For" value={length} options={LENGTHS} onChange={setLength} />
        <Choice
          label="Common reasons"
          value={reason}
          options={REASONS.map((value) => ({ value, label: value }))}
          onChange={setReason}
        />
        <TextField
          label="Reason"
          value={reason}
          error={wasTried && isUnnamed}
          helperText={wasTried && isUnnamed ? 'Say why, such as Loose leg' : 'Shown on the plan'}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Stack>
    </Modal>
  );
}
