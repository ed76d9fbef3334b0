import Button from '@mui/material/Button';
import { useState } from 'react';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { quarters } from '#contract/host/shifts/day.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import { spanOf } from '#contract/host/shifts/rules.ts';
import type { Shift, ShiftSchedule } from '#contract/host/shifts/schemas.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { useTokens } from '#src/theme/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { paintOf } from '../colours.ts';
import { changedBlocks, type Quarter, type Typed, wantedOf, wrongQuarters } from '../model/pacing.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { PacingGrid } from './PacingGrid.tsx';
import { usePacingSave } from './usePacingSave.tsx';

function quartersOf(schedule: ShiftSchedule): Quarter[] {
  const { start, end } = spanOf(schedule);
  const own = new Map(schedule.pacing.map((one) => [serviceMinute(one.block_start), one.value]));
  return quarters(start, end).map((minute) => ({
    minute,
    usual: schedule.value,
    own: own.get(minute) ?? null,
  }));
}

/** The days whose time, limit and pacing are the same: they are changed together. */
function alike(shift: Shift, schedule: ShiftSchedule): number[] {
  const key = (one: ShiftSchedule) =>
    JSON.stringify([one.block_start, one.block_duration, one.value, one.pacing]);
  return shift.schedules.filter((one) => key(one) === key(schedule)).map(({ dow }) => dow);
}

export interface PacingEditorProps {
  readonly location: HostLocation;
  readonly shift: Shift;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** How many covers may arrive at each quarter hour of a weekly shift, on one group of alike days at a time. */
export function PacingEditor({ location, shift: opened, isReadOnly, onClose }: PacingEditorProps) {
  const tokens = useTokens();
  const [shift, setShift] = useState(opened);
  const [first, setFirst] = useState(shift.schedules[0]?.dow ?? 0);
  const [typed, setTyped] = useState<Typed>({});
  const schedule = shift.schedules.find(({ dow }) => dow === first) ?? shift.schedules[0];
  const days = schedule ? alike(shift, schedule) : [];
  const all = schedule ? quartersOf(schedule) : [];
  const load = (stored: Shift) => {
    setShift(stored);
    setTyped({});
  };
  const plan = usePacingSave({ location, shift, days, wanted: wantedOf(all, typed), load, onClose });
  const isDirty = changedBlocks(all, typed).length > 0;
  const groups = [...new Map(shift.schedules.map((one) => [alike(shift, one).join(), one])).values()];
  const names = new Intl.ListFormat('en-US').format(days.map((dow) => `${DAY_NAMES[dow] ?? ''}s`));
  if (!schedule) return null;
  return (
    <Sheet
      title={`Pacing of ${shift.name}`}
      subtitle="How many covers may arrive at each quarter hour, every week"
      isDirty={isDirty}
      isBusy={plan.isBusy}
      onClose={onClose}
      foot={
        isReadOnly ? undefined : (
          <>
            <span className="space" />
            <Button
              variant="contained"
              disabled={!isDirty || plan.isBusy || wrongQuarters(typed).length > 0}
              onClick={() => void plan.save()}
            >
              Review and save
            </Button>
          </>
        )
      }
    >
      {plan.problem === null ? null : <Alert type="error">{plan.problem}</Alert>}
      {groups.length < 2 ? null : (
        <TickChoices>
          <legend>Days</legend>
          <div>
            {groups.map((one) => (
              <label key={one.dow}>
                <input
                  type="radio"
                  name="pacing-days"
                  checked={days.includes(one.dow)}
                  disabled={isDirty}
                  onChange={() => setFirst(one.dow)}
                />
                {alike(shift, one)
                  .map((dow) => DAY_NAMES[dow]?.slice(0, 3))
                  .join(', ')}
              </label>
            ))}
          </div>
          {isDirty ? <p>Save these days before you go on to others.</p> : null}
        </TickChoices>
      )}
      <PacingGrid
        label={`Covers per quarter hour on ${names}`}
        quarters={all}
        typed={typed}
        booked={null}
        paint={paintOf(tokens, shift.colour)}
        isReadOnly={isReadOnly}
        onType={(minute, text) => setTyped({ ...typed, [minute]: text })}
      />
      {plan.dialogs}
    </Sheet>
  );
}
