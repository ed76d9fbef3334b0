import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Shift } from '#contract/host/shifts/schemas.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { spanText } from '../model/clock.ts';
import {
  boundsOf,
  daysTaken,
  draftOf,
  isClean,
  problemsOf,
  type ShiftDraft,
  toggleDay,
} from '../model/shiftDraft.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { OwnDays } from './OwnDays.tsx';
import { ColourPicker, DayPicker, RoomPicker } from './pickers.tsx';
import { useShiftSave } from './useShiftSave.tsx';
import { ValuesFields } from './ValuesFields.tsx';

export interface ShiftEditorProps {
  readonly location: HostLocation;
  readonly shift: Shift | null;
  /** All weekly shifts of the location. */
  readonly shifts: readonly Shift[];
  readonly isReadOnly: boolean;
  readonly onPacing: (shift: Shift) => void;
  readonly onClose: () => void;
}

/** What keeps the time where it is, in words. */
function boundsText(draft: ShiftDraft, bounds: { start: number; end: number }): string | undefined {
  if (draft.days.length === 0 || (bounds.start === 300 && bounds.end === 1740)) return undefined;
  return `Free from ${spanText(bounds)} on these days: the shifts beside it have the rest.`;
}

/** Creates and changes a weekly shift: name, days, times between its neighbours, limits, rooms, own values of single days. */
export function ShiftEditor({ location, shift, shifts, isReadOnly, onPacing, onClose }: ShiftEditorProps) {
  const [stored, setStored] = useState(shift);
  const [draft, setDraft] = useState(() => draftOf(shift));
  const [tried, setTried] = useState(false);
  const others = shifts.filter((one) => one.merchant_shift_id !== stored?.merchant_shift_id);
  const load = (theirs: Shift) => {
    setStored(theirs);
    setDraft(draftOf(theirs));
  };
  const { save, remove, refused, problem, isBusy, dialogs } = useShiftSave({
    location,
    stored,
    draft,
    load,
    onClose,
  });
  const own = problemsOf(draft, others);
  const problems = tried ? own : { base: {}, own: {} };
  const change = (part: Partial<ShiftDraft>) => setDraft((before) => ({ ...before, ...part }));
  const shared = draft.days.filter((dow) => draft.own[dow] === undefined);
  const bounds = boundsOf(draft.base, shared, others);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  const submit = () => {
    setTried(true);
    if (isClean(own)) void save();
  };
  return (
    <Sheet
      title={stored ? stored.name : 'New shift'}
      subtitle={stored ? 'Every week' : `Every week at ${location.name}`}
      isDirty={isDirty && !isReadOnly}
      isBusy={isBusy}
      onClose={onClose}
      foot={
        <>
          {stored && !isReadOnly ? (
            <Button color="error" disabled={isBusy} onClick={() => void remove()}>
              Remove shift
            </Button>
          ) : null}
          {stored ? (
            <Button disabled={isBusy || isDirty} onClick={() => onPacing(stored)}>
              Pacing
            </Button>
          ) : null}
          <span className="space" />
          {isReadOnly ? null : (
            <Button variant="contained" disabled={isBusy || !isDirty} onClick={submit}>
              {isBusy ? 'Looking ahead…' : 'Review and save'}
            </Button>
          )}
        </>
      }
    >
      {problem === null ? null : <Alert type="error">{problem}</Alert>}
      <TextField
        label="Name"
        value={draft.name}
        disabled={isReadOnly}
        autoFocus={stored === null}
        error={(problems.name ?? refused.name) !== undefined}
        helperText={problems.name ?? refused.name}
        onChange={(event) => change({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <ValuesFields
        values={draft.base}
        problems={problems.base}
        bounds={bounds}
        boundsWhy={boundsText(draft, bounds)}
        isReadOnly={isReadOnly}
        onChange={(base) => change({ base })}
      />
      <DayPicker
        chosen={draft.days}
        taken={daysTaken(draft, others)}
        problem={problems.days ?? refused.days}
        isReadOnly={isReadOnly}
        onToggle={(dow) => setDraft((before) => toggleDay(before, dow))}
      />
      <OwnDays
        draft={draft}
        problems={problems}
        others={others}
        isReadOnly={isReadOnly}
        onChange={setDraft}
      />
      <RoomPicker
        merchantId={location.merchant_id}
        chosen={draft.rooms}
        problem={refused.rooms}
        isReadOnly={isReadOnly}
        onChange={(rooms) => change({ rooms })}
      />
      <ColourPicker value={draft.colour} isReadOnly={isReadOnly} onChange={(colour) => change({ colour })} />
      {dialogs}
    </Sheet>
  );
}
