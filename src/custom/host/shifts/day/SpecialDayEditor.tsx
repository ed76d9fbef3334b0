import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SERVICE_END, SERVICE_START } from '#contract/host/shifts/minutes.ts';
import type { SpecialDay } from '#contract/host/shifts/schemas.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { RoomPicker } from '../editor/pickers.tsx';
import { ValuesFields } from '../editor/ValuesFields.tsx';
import { closes, type DayDraft, dayProblems } from '../model/dayDraft.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { useDaySave } from './useDaySave.tsx';

const WHOLE_DAY = { start: SERVICE_START, end: SERVICE_END };

export interface SpecialDayEditorProps {
  readonly location: HostLocation;
  readonly date: string;
  readonly stored: SpecialDay | null;
  readonly initial: DayDraft;
  /** Of the shift that is changed. */
  readonly shiftName: string | null;
  readonly onClose: () => void;
}

function titleOf(draft: DayDraft, shiftName: string | null): string {
  if (draft.kind === 'closed') return 'Close the location';
  if (draft.kind === 'extra') return draft.name.trim() || 'One more shift';
  return `${shiftName ?? 'Shift'}, this day only`;
}

const NAME_LABELS = {
  closed: 'Why, such as a holiday',
  shift: 'What is special, such as a concert',
  extra: 'Name',
} satisfies Record<DayDraft['kind'], string>;

/** What one date does differently: closed, one shift otherwise, or one more shift. No other date changes (SHIFT-002). */
export function SpecialDayEditor(props: SpecialDayEditorProps) {
  const { location, date, stored, initial, shiftName, onClose } = props;
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const { save, refused, problem, isBusy, dialogs } = useDaySave(location, onClose);
  const own = dayProblems(draft);
  const problems = { ...refused, ...(tried ? own : {}) };
  const day = dayText(date, 'Friday, November 20');
  const title = titleOf(draft, shiftName);
  const isNew = stored === null;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const submit = () => {
    setTried(true);
    if (Object.keys(own).length > 0) return;
    const verb = closes(draft) ? (draft.kind === 'closed' ? 'Close' : `Close ${shiftName ?? ''} on`) : 'Save';
    void save({ date, stored, draft, title: `${verb} ${day}`, applyLabel: closes(draft) ? 'Close' : 'Save' });
  };
  return (
    <Sheet
      title={title}
      subtitle={day}
      isDirty={isDirty}
      isBusy={isBusy}
      onClose={onClose}
      foot={
        <>
          <span className="space" />
          <Button variant="contained" disabled={isBusy || (!isDirty && !isNew)} onClick={submit}>
            {isBusy ? 'Looking ahead…' : 'Review and save'}
          </Button>
        </>
      }
    >
      {problem === null ? null : <Alert type="error">{problem}</Alert>}
      <TextField
        label={NAME_LABELS[draft.kind]}
        value={draft.name}
        autoFocus
        error={problems.name !== undefined}
        helperText={problems.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {draft.kind === 'shift' ? (
        <TickChoices>
          <legend>{shiftName} on this day</legend>
          <div>
            {[false, true].map((shiftCloses) => (
              <label key={String(shiftCloses)}>
                <input
                  type="radio"
                  name="closes"
                  checked={draft.shiftCloses === shiftCloses}
                  onChange={() => setDraft({ ...draft, shiftCloses })}
                />
                {shiftCloses ? 'Closed' : 'Serves as below'}
              </label>
            ))}
          </div>
        </TickChoices>
      ) : null}
      {closes(draft) ? (
        problems.time === undefined ? null : (
          <Alert type="error">{problems.time}</Alert>
        )
      ) : (
        <>
          <ValuesFields
            values={draft.values}
            problems={problems}
            bounds={WHOLE_DAY}
            isReadOnly={false}
            onChange={(values) => setDraft({ ...draft, values })}
          />
          <RoomPicker
            merchantId={location.merchant_id}
            chosen={draft.rooms}
            isReadOnly={false}
            onChange={(rooms) => setDraft({ ...draft, rooms })}
          />
        </>
      )}
      {draft.kind === 'closed' ? (
        <Alert type="info">Nothing can be booked on {day}. Every other day stays as it is.</Alert>
      ) : null}
      {dialogs}
    </Sheet>
  );
}
