import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { newId } from '#src/newId.ts';
import { useMoneyAct } from '../data/useMoneyAct.ts';
import { amountProblem, parseCents, typedCents } from '../model/money.ts';
import { MoneyForm } from './MoneyForm.tsx';
import { ASKED } from './styles.ts';

const LEAST_REASON = 2;

export interface AmountAsked {
  readonly label: string;
  /** Cents, both inclusive. */
  readonly least: number;
  readonly most: number;
  readonly helper: string;
}

export interface Answers {
  readonly reason: string;
  /** Zero when no amount is asked for. */
  readonly amount_cents: number;
  /** One for each amount that is tried, so that asking again does nothing a second time. */
  readonly local_id: string;
}

export interface MoneyDialogProps<T> {
  readonly title: string;
  readonly consequence: string;
  /** The act restated; with an amount asked for, what it is for that amount. */
  readonly confirm: string | ((cents: number | null) => string);
  readonly isDanger?: boolean;
  readonly asksReason?: boolean;
  readonly amount?: AmountAsked;
  readonly run: (answers: Answers) => Promise<T>;
  readonly onDone: (result: T) => void;
  readonly onClose: () => void;
}

function useAnswers({
  amount,
  asksReason = false,
}: Pick<MoneyDialogProps<unknown>, 'amount' | 'asksReason'>) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(amount ? typedCents(amount.most) : '');
  const [localId, setLocalId] = useState(() => newId());
  const [isTried, setIsTried] = useState(false);
  const amountFault = amount ? amountProblem(typed, amount) : null;
  const reasonFault = asksReason && reason.trim().length < LEAST_REASON ? 'Say why' : null;
  return {
    reason,
    setReason,
    typed,
    setTyped: (next: string) => {
      setTyped(next);
      setLocalId(newId());
    },
    cents: amountFault === null && amount ? (parseCents(typed) ?? null) : null,
    tried: () => setIsTried(true),
    isSound: amountFault === null && reasonFault === null,
    amountFault: isTried ? amountFault : null,
    reasonFault: isTried ? reasonFault : null,
    answers: (): Answers => ({
      reason: reason.trim(),
      amount_cents: amount ? (parseCents(typed) ?? 0) : 0,
      local_id: localId,
    }),
  };
}

/** Asks before an act of money: what happens to how much of whose, why where a reason is kept. Render it to open it. */
export function MoneyDialog<T>(props: MoneyDialogProps<T>) {
  const { title, consequence, confirm, isDanger = false, asksReason = false, amount } = props;
  const form = useAnswers(props);
  const act = useMoneyAct();
  const submit = async () => {
    form.tried();
    if (!form.isSound) return;
    const result = await act.run(() => props.run(form.answers()));
    if (result !== null) props.onDone(result);
  };
  const amountError = form.amountFault ?? act.refusal?.fields['amount_cents'];
  const reasonError = form.reasonFault ?? act.refusal?.fields['reason'];
  return (
    <MoneyForm
      size="small"
      isDanger={isDanger}
      title={title}
      confirm={typeof confirm === 'string' ? confirm : confirm(form.cents)}
      act={act}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p>{consequence}</p>
      {amount ? (
        <TextField
          label={amount.label}
          required
          value={form.typed}
          error={amountError !== null && amountError !== undefined}
          helperText={amountError ?? amount.helper}
          onChange={(event) => form.setTyped(event.target.value)}
          slotProps={{
            htmlInput: { ...ASKED, inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
      ) : null}
      {asksReason ? (
        <TextField
          label="Reason"
          required
          multiline
          minRows={2}
          value={form.reason}
          error={reasonError !== null && reasonError !== undefined}
          helperText={reasonError ?? 'Kept with the fee for later questions'}
          onChange={(event) => form.setReason(event.target.value)}
          slotProps={{ htmlInput: { ...ASKED, maxLength: 300 } }}
        />
      ) : null}
    </MoneyForm>
  );
}
