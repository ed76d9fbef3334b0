import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { BUDGET_TYPE_LABELS, BUDGET_TYPES } from '#contract/host/payments/prepayments.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import type { PrepaymentDraft, PrepaymentProblems } from '../model/prepaymentDraft.ts';
import { ASKED } from './styles.ts';

export interface PrepaymentFieldsProps {
  readonly draft: PrepaymentDraft;
  readonly change: (part: Partial<PrepaymentDraft>) => void;
  readonly problems: PrepaymentProblems;
}

type TextName = 'item' | 'name' | 'phone' | 'time_preference' | 'note';

/** What is paid for, how much it may cost, who pays and what the hosts should know (PAY-001). */
export function PrepaymentFields({ draft, change, problems }: PrepaymentFieldsProps) {
  const surpriseId = useId();
  const budget = useId();
  const text = (name: TextName, label: string, max: number, hint: string, isRequired = false) => (
    <TextField
      label={label}
      required={isRequired}
      value={draft[name]}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      onChange={(event) => change({ [name]: event.target.value })}
      {...(name === 'note' ? { multiline: true, minRows: 2, maxRows: 8 } : {})}
      slotProps={{
        htmlInput: {
          ...(isRequired ? ASKED : {}),
          maxLength: max,
          ...(name === 'phone' ? { inputMode: 'tel', autoComplete: 'off' } : {}),
        },
      }}
    />
  );
  return (
    <>
      {text('item', 'Item', 200, 'What is paid for, such as a bottle of champagne', true)}
      <div className="pair">
        <fieldset className="choices">
          <legend>Budget</legend>
          {BUDGET_TYPES.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name={budget}
                checked={draft.budget_type === type}
                onChange={() => change({ budget_type: type })}
              />
              {BUDGET_TYPE_LABELS[type]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={draft.budget_type === 'up_to' ? 'At most' : 'Amount'}
          required
          value={draft.amount}
          error={problems.max_amount !== undefined}
          helperText={problems.max_amount ?? 'Never more than this is charged'}
          onChange={(event) => change({ amount: event.target.value })}
          slotProps={{
            htmlInput: { ...ASKED, inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
      </div>
      <div className="pair">
        {text('name', 'Who pays', 120, 'Name on the card', true)}
        {text('phone', 'Phone', 40, 'Of who pays')}
      </div>
      <span className="tick">
        <LabelledCheckbox
          labelledBy={surpriseId}
          checked={draft.is_surprise}
          onChange={(is_surprise) => change({ is_surprise })}
        />
        <span id={surpriseId}>It is a surprise: the party must not learn of it</span>
      </span>
      {text('time_preference', 'When', 80, 'When to bring it, in words: with dessert')}
      {text('note', 'Note', 1000, 'For the hosts')}
    </>
  );
}
