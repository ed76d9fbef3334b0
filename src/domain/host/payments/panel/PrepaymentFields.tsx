import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { BUDGET_TYPE_LABELS, BUDGET_TYPES, type Prepayment } from '#contract/host/payments/prepayments.ts';
import { RadioInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useTypedPhone } from '#src/domain/host/parties/fields.tsx';
import { CentsInput } from '../CentsInput.tsx';

const BUDGETS = BUDGET_TYPES.map((id) => ({ id, name: BUDGET_TYPE_LABELS[id] }));

function PayerPhoneInput({ country }: PrepaymentFieldsProps) {
  const { text, problem, onBlur, type } = useTypedPhone(country);
  return (
    <TextField
      label="Phone"
      value={text}
      error={problem !== null}
      helperText={problem ?? 'Of who pays'}
      onBlur={onBlur}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 40, inputMode: 'tel', autoComplete: 'off' } }}
    />
  );
}

export interface PrepaymentFieldsProps {
  /** Whose phone numbers are typed without a code. */
  readonly country: string;
}

/** What is paid for, how much it may cost, who pays and what the hosts should know (PAY-001). */
export function PrepaymentFields({ country }: PrepaymentFieldsProps) {
  const budget = useWatch<Prepayment, 'budget_type'>({ name: 'budget_type' });
  return (
    <>
      <TextInput
        source="item"
        label="Item"
        helperText="What is paid for, such as a bottle of champagne"
        autoFocus
      />
      <div className="pair">
        <RadioInput source="budget_type" label="Budget" choices={BUDGETS} />
        <CentsInput
          source="max_amount"
          label={budget === 'up_to' ? 'At most' : 'Amount'}
          helperText="Never more than this is charged"
        />
      </div>
      <div className="pair">
        <TextInput source="name" label="Who pays" helperText="Name on the card" />
        <PayerPhoneInput country={country} />
      </div>
      <SwitchInput source="is_surprise" label="It is a surprise: the party must not learn of it" />
      <TextInput
        source="time_preference"
        label="When"
        helperText="When to bring it, in words: with dessert"
      />
      <TextInput source="note" label="Note" helperText="For the hosts" multiline minRows={2} maxRows={8} />
    </>
  );
}
