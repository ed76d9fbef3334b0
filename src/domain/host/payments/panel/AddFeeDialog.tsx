import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LEAST_CENTS, MOST_CENTS } from '#contract/host/payments/money.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { useMoneyAct } from '../data/useMoneyAct.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { amountProblem, parseCents } from '../model/money.ts';
import { MoneyForm } from './MoneyForm.tsx';
import { ASKED } from './styles.ts';
import { tellDone } from './tell.ts';

export interface AddFeeDialogProps {
  readonly partyId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** A fee that no policy brought, such as for something broken. Render it to open it. */
export function AddFeeDialog({ partyId, name: who, onClose }: AddFeeDialogProps) {
  const calls = useMoneyCalls();
  const act = useMoneyAct();
  const [localId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const amount = amountProblem(typed, { least: LEAST_CENTS, most: MOST_CENTS });
  const nameFault = name.trim() === '' ? 'Give the fee a name' : null;
  const nameError = (isTried ? nameFault : null) ?? act.refusal?.fields['name'];
  const amountError = (isTried ? amount : null) ?? act.refusal?.fields['amount_cents'];
  const submit = async () => {
    setIsTried(true);
    const amount_cents = parseCents(typed);
    if (amount !== null || nameFault !== null || amount_cents === undefined) return;
    const fee = await act.run(() =>
      calls.addFee(partyId, { local_id: localId, name: name.trim(), amount_cents }),
    );
    if (fee === null) return;
    onClose();
    tellDone(`${fee.name} of ${formatCents(fee.amount_cents)} added for ${who}`);
  };
  return (
    <MoneyForm
      size="small"
      title={`Add a fee for ${who}`}
      confirm="Add fee"
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        placeholder="Broken vase"
        value={name}
        error={nameError !== null && nameError !== undefined}
        helperText={nameError ?? 'As the guest reads it'}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { ...ASKED, maxLength: 80 } }}
      />
      <TextField
        label="Amount"
        required
        value={typed}
        error={amountError !== null && amountError !== undefined}
        helperText={amountError ?? 'Charged the day after the reservation, or when you say so'}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { ...ASKED, inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
    </MoneyForm>
  );
}
