import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useInput } from 'react-admin';
import type { NoteShift } from '#contract/host/shiftNotes/endpoints.ts';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { daysText } from './model/noteRules.ts';

interface NoteFieldsProps {
  readonly shifts: readonly NoteShift[];
}

/** The whole day, or some of its shifts. */
function ShiftsInput({ shifts }: NoteFieldsProps) {
  const errorId = useId();
  const { field, fieldState } = useInput<Pick<NoteShift, 'shift_id'>[]>({ source: 'shifts' });
  const chosen: readonly Pick<NoteShift, 'shift_id'>[] = field.value;
  const isChosen = (id: number) => chosen.some(({ shift_id }) => shift_id === id);
  const toggle = (shift_id: number) =>
    field.onChange(
      isChosen(shift_id) ? chosen.filter((one) => one.shift_id !== shift_id) : [...chosen, { shift_id }],
    );
  const problem = fieldState.error?.message;
  return (
    <TickChoices aria-describedby={problem ? errorId : undefined}>
      <legend>For</legend>
      <div>
        <label>
          <input type="checkbox" checked={chosen.length === 0} onChange={() => field.onChange([])} />
          Whole day
        </label>
        {shifts.map(({ shift_id, name, days }) => (
          <label key={shift_id}>
            <input type="checkbox" checked={isChosen(shift_id)} onChange={() => toggle(shift_id)} />
            {name}
            <small>{daysText(days)}</small>
          </label>
        ))}
      </div>
      {problem ? (
        <p className="wrong" id={errorId} role="alert">
          {problem}
        </p>
      ) : null}
    </TickChoices>
  );
}

/** Title, note, shifts, days and alert (SHIFT-004). */
export function NoteFields({ shifts }: NoteFieldsProps) {
  return (
    <>
      <TextInput source="title" autoFocus />
      <TextInput source="body" multiline minRows={3} maxRows={10} />
      <ShiftsInput shifts={shifts} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <DateInput source="start_date" />
        <DateInput source="end_date" />
      </Stack>
      <SwitchInput
        source="should_alert"
        helperText="Shown in the top bar on these days until a host dismisses it."
      />
    </>
  );
}
