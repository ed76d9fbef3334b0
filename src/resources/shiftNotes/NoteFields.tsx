import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { NoteShift } from '#contract/shiftNotes/endpoints.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { daysText, type NoteDraft, type NoteProblems } from './model/noteDraft.ts';

const Fields = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    '& .MuiTextField-root': { margin: 0 },
    '& .days': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: 12,
      [atMost('mobile')]: { gridTemplateColumns: '1fr' },
    },
    '& .hint': { margin: '-8px 0 0 46px', fontSize: 12.5, color: t.muted },
  };
});

/** Marked as required, but refused in our own words. */
const OWN_WORDS = { required: false, 'aria-required': true } as const;

interface ShiftPickerProps {
  readonly shifts: readonly NoteShift[];
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (chosen: number[]) => void;
}

/** The whole day, or some of its shifts. */
function ShiftPicker({ shifts, chosen, error, onChange }: ShiftPickerProps) {
  const errorId = useId();
  const toggle = (shiftId: number) =>
    onChange(chosen.includes(shiftId) ? chosen.filter((id) => id !== shiftId) : [...chosen, shiftId]);
  return (
    <TickChoices aria-describedby={error ? errorId : undefined}>
      <legend>For</legend>
      <div>
        <label>
          <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
          Whole day
        </label>
        {shifts.map(({ shift_id, name, days }) => (
          <label key={shift_id}>
            <input type="checkbox" checked={chosen.includes(shift_id)} onChange={() => toggle(shift_id)} />
            {name}
            <small>{daysText(days)}</small>
          </label>
        ))}
      </div>
      {error ? (
        <p className="wrong" id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </TickChoices>
  );
}

export interface NoteFieldsProps {
  readonly draft: NoteDraft;
  readonly shifts: readonly NoteShift[];
  readonly problems: NoteProblems;
  readonly onChange: (change: Partial<NoteDraft>) => void;
}

/** Title, note, shifts, days and alert (SHIFT-004). */
export function NoteFields({ draft, shifts, problems, onChange }: NoteFieldsProps) {
  const hintId = useId();
  const dayField = (name: 'start_date' | 'end_date', label: string) => (
    <TextField
      type="date"
      label={label}
      required
      value={draft[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: OWN_WORDS }}
    />
  );
  return (
    <Fields>
      <TextField
        label="Title"
        required
        autoFocus
        value={draft.title}
        error={problems.title !== undefined}
        helperText={problems.title}
        onChange={(event) => onChange({ title: event.target.value })}
        slotProps={{ htmlInput: { ...OWN_WORDS, maxLength: 120 } }}
      />
      <TextField
        label="Note"
        multiline
        minRows={3}
        maxRows={10}
        value={draft.body}
        error={problems.body !== undefined}
        helperText={problems.body}
        onChange={(event) => onChange({ body: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <ShiftPicker
        shifts={shifts}
        chosen={draft.shift_ids}
        error={problems.shift_ids}
        onChange={(shift_ids) => onChange({ shift_ids })}
      />
      <div className="days">
        {dayField('start_date', 'First day')}
        {dayField('end_date', 'Last day')}
      </div>
      <FormControlLabel
        control={
          <Switch
            checked={draft.should_alert}
            onChange={(_, should_alert) => onChange({ should_alert })}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label="Alert the hosts"
      />
      <p className="hint" id={hintId}>
        Shown in the top bar on these days until a host dismisses it.
      </p>
    </Fields>
  );
}
