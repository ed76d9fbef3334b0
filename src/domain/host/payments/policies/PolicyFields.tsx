import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { CHARGED_AT, CHARGED_AT_LABELS, PER, PER_LABELS } from '#contract/host/payments/fees.ts';
import { tokensOf } from '#src/theme/index.ts';
import { TimeField } from '#src/ui/form/DateField.tsx';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import type { PolicyDraft, PolicyProblems } from '../model/policyDraft.ts';
import { ASKED } from '../panel/styles.ts';

const WEEK = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

const Days = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 6 },
    '& label': { position: 'relative', display: 'block' },
    '& input': {
      position: 'absolute',
      inset: 0,
      margin: 0,
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    '& label > span': {
      display: 'grid',
      placeItems: 'center',
      height: 44,
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      fontSize: 13,
      fontWeight: 500,
    },
    '& input:checked + span': { color: t.onPrimary, backgroundColor: t.primary, borderColor: t.primary },
    '& input:focus-visible + span': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
  };
});

export interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  readonly change: (part: Partial<PolicyDraft>) => void;
  readonly problems: PolicyProblems;
}

function DayField({ draft, change, problems }: PolicyFieldsProps) {
  const toggle = (day: number) =>
    change({
      days: draft.days.includes(day) ? draft.days.filter((one) => one !== day) : [...draft.days, day],
    });
  return (
    <Days>
      <legend>Days</legend>
      <div>
        {WEEK.map(({ day, name }) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={draft.days.includes(day)}
              onChange={() => toggle(day)}
              aria-label={name}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {problems.days === undefined ? null : <FormHelperText error>{problems.days}</FormHelperText>}
    </Days>
  );
}

function TimeFields({ draft, change, problems }: PolicyFieldsProps) {
  const id = useId();
  const time = (name: 'startTime' | 'endTime', label: string) => (
    <TimeField
      label={label}
      required
      value={draft[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <span className="tick">
        <LabelledCheckbox
          labelledBy={id}
          checked={draft.isAllDay}
          onChange={(isAllDay) => change({ isAllDay })}
        />
        <span id={id}>At any time of these days</span>
      </span>
      {draft.isAllDay ? null : (
        <div className="pair">
          {time('startTime', 'Reserved from')}
          {time('endTime', 'Until')}
        </div>
      )}
    </>
  );
}

/** Every part of a fee policy as inputs. */
export function PolicyFields(props: PolicyFieldsProps) {
  const { draft, change, problems } = props;
  return (
    <>
      <TextField
        label="Name"
        required
        value={draft.name}
        error={problems.name !== undefined}
        helperText={problems.name ?? 'As the guest reads it'}
        onChange={(event) => change({ name: event.target.value })}
        slotProps={{ htmlInput: { ...ASKED, maxLength: 80 } }}
      />
      <div className="pair">
        <TextField
          label="Amount"
          required
          value={draft.amount}
          error={problems.amountCents !== undefined}
          helperText={problems.amountCents ?? ' '}
          onChange={(event) => change({ amount: event.target.value })}
          slotProps={{
            htmlInput: { ...ASKED, inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
        <TextField
          select
          label="For"
          value={draft.per}
          helperText=" "
          onChange={(event) => change({ per: PER.find((per) => per === event.target.value) ?? draft.per })}
        >
          {PER.map((per) => (
            <MenuItem key={per} value={per}>
              {PER_LABELS[per]}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <div className="pair">
        <TextField
          select
          label="Charged"
          value={draft.chargedAt}
          helperText=" "
          onChange={(event) =>
            change({ chargedAt: CHARGED_AT.find((at) => at === event.target.value) ?? draft.chargedAt })
          }
        >
          {CHARGED_AT.map((at) => (
            <MenuItem key={at} value={at}>
              {CHARGED_AT_LABELS[at]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Free to cancel until"
          required
          value={draft.hours}
          error={problems.refundableUntilHours !== undefined}
          helperText={problems.refundableUntilHours ?? 'Hours before it begins'}
          onChange={(event) => change({ hours: event.target.value })}
          slotProps={{ htmlInput: { ...ASKED, inputMode: 'numeric' } }}
        />
      </div>
      <TextField
        label="From how many people"
        required
        value={draft.size}
        error={problems.minPartySize !== undefined}
        helperText={problems.minPartySize ?? 'Smaller parties book without it'}
        onChange={(event) => change({ size: event.target.value })}
        slotProps={{ htmlInput: { ...ASKED, inputMode: 'numeric' } }}
      />
      <DayField {...props} />
      <TimeFields {...props} />
    </>
  );
}
