import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { coversOf, type DayShift, shiftsOn } from '#contract/host/shifts/day.ts';
import { dayRange } from '#contract/core/time.ts';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import type { SpecialDay } from '#contract/host/shifts/schemas.ts';
import { type HostLocation, useDayParties } from '#src/domain/host/parties/index.ts';
import { tokensOf, useTokens } from '#src/theme/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { paintOf } from '../colours.ts';
import type { StoredPlan } from '../data/queries.ts';
import { spanText } from '../model/clock.ts';
import { bookedByQuarter, bookedIn } from '../model/pacing.ts';
import { Sheet } from '#src/ui/modal/Sheet.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { DayPacing } from './DayPacing.tsx';
import { useDaySave } from './useDaySave.tsx';

const Shifts = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      padding: '10px 12px',
      border: `1px solid ${t.divider}`,
      borderLeft: '4px solid var(--paint)',
      borderRadius: 8,
    },
    '& h3': { ...theme.typography.h3, margin: 0, fontSize: 14.5 },
    '& p': { margin: '1px 0 0', fontSize: 13, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& p.special': { color: t.tones.accent.main },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: '4px 0 -4px -8px' },
    '& .acts .MuiButton-root': { minHeight: 44 },
  };
});

export interface DaySheetProps {
  readonly location: HostLocation;
  readonly date: string;
  readonly today: string;
  readonly plan: StoredPlan;
  readonly mayEdit: boolean;
  readonly mayPace: boolean;
  readonly onChangeShift: (shift: DayShift) => void;
  readonly onCloseShift: (shift: DayShift) => void;
  readonly onClosure: () => void;
  readonly onExtra: () => void;
  readonly onClose: () => void;
}

function takenText(shift: DayShift, booked: number): string {
  const limit = coversOf(shift);
  return limit === null ? `${booked} covers booked, no limit` : `${booked} of ${limit} covers booked`;
}

/** One date: what serves, how full it is, and what can be different on this date alone. */
export function DaySheet(props: DaySheetProps) {
  const { location, date, today, plan, mayEdit, mayPace, onClose } = props;
  const tokens = useTokens();
  const parties = useDayParties(
    location.merchant_id,
    dayRange(location.timezone, date, SERVICE_DAY_STARTS_AT_HOUR),
  );
  const saving = useDaySave(location, () => undefined);
  const day = shiftsOn(date, plan.shifts, plan.specialDays, plan.overrides);
  const usual = shiftsOn(date, plan.shifts, plan.specialDays);
  const booked = bookedByQuarter(parties.data ?? [], location.timezone, date);
  const name = dayText(date, 'Friday, November 20');
  const isOver = date < today;
  const mayChange = mayEdit && !isOver;
  const special = plan.specialDays.filter((one) => one.date === date);
  const shutShifts = special.filter((one) => one.is_closed && one.merchant_shift_id !== null);
  const nameOf = (one: SpecialDay) =>
    plan.shifts.find((shift) => shift.merchant_shift_id === one.merchant_shift_id)?.name ?? 'A shift';
  const backToWeek = (one: SpecialDay | undefined) =>
    one && void saving.remove(one, `Undo the change of ${name}`);
  const specialOf = (shift: DayShift) =>
    special.find((one) => one.merchant_special_day_id === shift.specialDayId);
  return (
    <Sheet
      title={name}
      subtitle={isOver ? 'This day is over' : location.name}
      isBusy={saving.isBusy}
      onClose={onClose}
      foot={
        mayChange && !day.closedBy ? (
          <>
            <Button variant="outlined" onClick={props.onClosure}>
              Close this day
            </Button>
            <Button variant="outlined" onClick={props.onExtra}>
              Add a shift
            </Button>
          </>
        ) : undefined
      }
    >
      {saving.problem === null ? null : <Alert type="error">{saving.problem}</Alert>}
      {day.closedBy ? (
        <Alert
          type="warning"
          title={day.closedBy.name === '' ? 'Closed' : `Closed: ${day.closedBy.name}`}
          action={
            mayChange ? (
              <Button
                onClick={() =>
                  backToWeek(
                    special.find(
                      (one) => one.merchant_special_day_id === day.closedBy?.merchant_special_day_id,
                    ),
                  )
                }
              >
                Open again
              </Button>
            ) : undefined
          }
        >
          Nothing can be booked on this day.
        </Alert>
      ) : null}
      {!day.closedBy && day.shifts.length === 0 ? (
        <Alert type="info">No shift serves on this day.</Alert>
      ) : null}
      <Shifts>
        {day.shifts.map((shift) => (
          <li
            key={`${shift.shiftId ?? 'x'} ${shift.start}`}
            style={{ ['--paint' as string]: paintOf(tokens, shift.colour) }}
          >
            <h3>{shift.name}</h3>
            <p>
              {spanText(shift)} · {takenText(shift, bookedIn(shift, booked))}
            </p>
            {shift.specialDayId === null ? null : (
              <p className="special">
                {shift.shiftId === null ? 'On this day alone' : 'Different from other weeks'}
              </p>
            )}
            {mayChange ? (
              <div className="acts">
                <Button
                  onClick={() => props.onChangeShift(shift)}
                  aria-label={`Change ${shift.name} on this day`}
                >
                  Change this day
                </Button>
                {shift.shiftId !== null && shift.specialDayId === null ? (
                  <Button
                    onClick={() => props.onCloseShift(shift)}
                    aria-label={`Close ${shift.name} on this day`}
                  >
                    Close it this day
                  </Button>
                ) : null}
                {shift.specialDayId === null ? null : (
                  <Button onClick={() => backToWeek(specialOf(shift))}>
                    {shift.shiftId === null ? 'Remove' : 'As every week'}
                  </Button>
                )}
              </div>
            ) : null}
          </li>
        ))}
        {day.closedBy
          ? null
          : shutShifts.map((one) => (
              <li key={one.merchant_special_day_id} style={{ ['--paint' as string]: tokens.control }}>
                <h3>{nameOf(one)}</h3>
                <p className="special">{one.name === '' ? 'Closed on this day' : `Closed: ${one.name}`}</p>
                {mayChange ? (
                  <div className="acts">
                    <Button onClick={() => backToWeek(one)}>As every week</Button>
                  </div>
                ) : null}
              </li>
            ))}
      </Shifts>
      {parties.isPending ? <BlockSkeleton lines={6} /> : null}
      {parties.error ? (
        <Alert type="error">{`The bookings could not be read. ${parties.error.message}`}</Alert>
      ) : null}
      {parties.data && day.shifts.length > 0 ? (
        <DayPacing
          key={date}
          location={location}
          day={day}
          usual={usual}
          overrides={plan.overrides}
          version={plan.dayVersion(date)}
          booked={booked}
          isReadOnly={!mayPace || isOver}
        />
      ) : null}
      {saving.dialogs}
    </Sheet>
  );
}
