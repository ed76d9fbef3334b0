import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { TimeField } from '#src/ui/form/DateField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { type BlockDraft, type BlockProblems, blockProblems } from './model/blockDraft.ts';
import { useBlockActs } from './queries.ts';

const Form = styled('form')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    padding: 16,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.sunken,
    '& > *': { gridColumn: '1 / -1', margin: 0 },
    '& > .time': { gridColumn: 'auto', [atMost('mobile')]: { gridColumn: '1 / -1' } },
    '& h3': { ...theme.typography.h2, fontSize: 14 },
    '& .MuiTextField-root': { margin: 0 },
    '& .acts': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
  };
});

export interface BlockFormProps {
  readonly location: HostLocation;
  readonly date: string;
  /** The block to change; null for a new one. */
  readonly block: WaitlistBlock | null;
  readonly start: BlockDraft;
  readonly onDone: () => void;
}

/** From when to when nobody is added, and what to tell them (WAIT-004, WAIT-006). */
export function BlockForm({ location, date, block, start, onDone }: BlockFormProps) {
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<BlockProblems>({});
  const [whole, setWhole] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { save } = useBlockActs();
  const headingId = useId();
  const send = async () => {
    const own = blockProblems(draft);
    setProblems(own);
    setWhole(null);
    if (Object.keys(own).length > 0) return;
    setIsBusy(true);
    try {
      const stored = block ? { id: block.id, version: block.version } : {};
      await save({ merchantId: location.merchant_id, date, ...draft, ...stored });
      onDone();
    } catch (error) {
      setProblems(error instanceof ApiError ? (error.errors ?? {}) : {});
      setWhole(error instanceof ApiError ? error.message : 'The block was not saved. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  const time = (name: 'startTime' | 'endTime', label: string) => (
    <TimeField
      className="time"
      label={label}
      required
      value={draft[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <Form
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <h3 id={headingId}>{block ? 'Change the block' : 'New block'}</h3>
      {whole ? <Alert type="error">{whole}</Alert> : null}
      {time('startTime', 'From')}
      {time('endTime', 'Until')}
      <TextField
        label="Tell guests"
        placeholder="Please ask again at eight"
        value={draft.message}
        error={problems.message !== undefined}
        helperText={problems.message}
        onChange={(event) => setDraft({ ...draft, message: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 300 } }}
      />
      <div className="acts">
        <Button size="large" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
        <Button size="large" type="submit" variant="contained" disabled={isBusy}>
          {block ? 'Save block' : 'Block the waitlist'}
        </Button>
      </div>
    </Form>
  );
}
