import Button from '@mui/material/Button';
import { useState } from 'react';
import { isOnClocks } from '#contract/host/availability/moments.ts';
import { type ShiftDay, quarters } from '#contract/host/shifts/day.ts';
import { serviceMinute } from '#contract/host/shifts/minutes.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { useTokens } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { paintOf } from '../colours.ts';
import { PacingGrid } from '../editor/PacingGrid.tsx';
import { changedBlocks, type Quarter, type Typed, wantedOf, wrongQuarters } from '../model/pacing.ts';
import type { Plan } from '../model/week.ts';
import { useDayPacingSave } from './useDayPacingSave.tsx';

export interface DayPacingProps {
  readonly location: HostLocation;
  readonly day: ShiftDay;
  /** The day as if its own quarter hours said nothing. */
  readonly usual: ShiftDay;
  readonly overrides: Plan['overrides'];
  readonly version: number;
  readonly booked: ReadonlyMap<number, number>;
  readonly isReadOnly: boolean;
}

/** How full every quarter hour of a date is, and its own limits, which no other date has (INV-028). */
export function DayPacing({ location, day, usual, overrides, version, booked, isReadOnly }: DayPacingProps) {
  const tokens = useTokens();
  const [typed, setTyped] = useState<Typed>({});
  const own = new Map(
    overrides
      .filter(({ date }) => date === day.date)
      .map(({ block_start, value }) => [serviceMinute(block_start), value]),
  );
  const byShift = day.shifts.map((shift) => {
    const plain = usual.shifts.find(
      ({ start, shiftId }) => start === shift.start && shiftId === shift.shiftId,
    );
    const all = quarters(shift.start, shift.end)
      .map(
        (minute, index): Quarter => ({
          minute,
          usual: plain?.pacing[index] ?? null,
          own: own.get(minute) ?? null,
        }),
      )
      .filter(({ minute }) => isOnClocks(location.timezone, day.date, minute));
    return { shift, all };
  });
  const all = byShift.flatMap((one) => one.all);
  const plan = useDayPacingSave({
    location,
    date: day.date,
    version,
    overrides,
    wanted: wantedOf(all, typed),
    onStored: () => setTyped({}),
  });
  return (
    <>
      {byShift.map(({ shift, all }) => (
        <section key={`${shift.shiftId ?? 'x'} ${shift.start}`}>
          <h3>{shift.name}</h3>
          <PacingGrid
            label={`Covers per quarter hour of ${shift.name}`}
            quarters={all}
            typed={typed}
            booked={booked}
            paint={paintOf(tokens, shift.colour)}
            isReadOnly={isReadOnly}
            onType={(minute, text) => setTyped({ ...typed, [minute]: text })}
          />
        </section>
      ))}
      {plan.problem === null ? null : <Alert type="error">{plan.problem}</Alert>}
      {isReadOnly ? null : (
        <Button
          variant="contained"
          size="large"
          disabled={changedBlocks(all, typed).length === 0 || plan.isBusy || wrongQuarters(typed).length > 0}
          onClick={() => void plan.save()}
        >
          Review and save the limits of this day
        </Button>
      )}
      {plan.dialogs}
    </>
  );
}
