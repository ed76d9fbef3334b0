import type { HostLocation } from '#src/domain/host/parties/index.ts';
import type { DayShift } from '#contract/host/shifts/day.ts';
import type { StoredPlan } from './data/queries.ts';
import { DaySheet } from './day/DaySheet.tsx';
import { SpecialDayEditor } from './day/SpecialDayEditor.tsx';
import { PacingEditor } from './editor/PacingEditor.tsx';
import { ShiftEditor } from './editor/ShiftEditor.tsx';
import { dayDraftOf, newDay } from './model/dayDraft.ts';
import type { OpenSheet } from './useOpenSheet.ts';

export interface ShiftSheetsProps {
  readonly open: OpenSheet;
  readonly location: HostLocation;
  readonly plan: StoredPlan;
  readonly today: string;
  readonly mayEdit: boolean;
  readonly mayPace: boolean;
  readonly show: (sheet: OpenSheet) => void;
  readonly close: () => void;
}

/** What is open beside the week: a shift, its pacing, a date, or what a date does differently. */
export function ShiftSheets({
  open,
  location,
  plan,
  today,
  mayEdit,
  mayPace,
  show,
  close,
}: ShiftSheetsProps) {
  if (open.is === 'shift') {
    return (
      <ShiftEditor
        location={location}
        shift={open.shift}
        shifts={plan.shifts}
        isReadOnly={!mayEdit}
        onPacing={(shift) => show({ is: 'pacing', shift })}
        onClose={close}
      />
    );
  }
  if (open.is === 'pacing') {
    return <PacingEditor location={location} shift={open.shift} isReadOnly={!mayPace} onClose={close} />;
  }
  const { date } = open;
  const back = () => show({ is: 'day', date });
  if (open.is === 'special') return <SpecialDayEditor {...open} location={location} onClose={back} />;
  const changeShift = (shift: DayShift, shiftCloses: boolean) => {
    const stored = plan.specialDays.find((one) => one.merchant_special_day_id === shift.specialDayId) ?? null;
    const kind = shift.shiftId === null ? 'extra' : 'shift';
    const draft = stored ? dayDraftOf(stored) : newDay(kind, shift);
    const weekly = plan.shifts.find((one) => one.merchant_shift_id === shift.shiftId);
    show({
      is: 'special',
      date,
      stored,
      initial: shiftCloses ? { ...draft, shiftCloses } : draft,
      shiftName: weekly?.name ?? null,
    });
  };
  const add = (kind: 'closed' | 'extra') =>
    show({ is: 'special', date, stored: null, initial: newDay(kind), shiftName: null });
  return (
    <DaySheet
      key={date}
      location={location}
      date={date}
      today={today}
      plan={plan}
      mayEdit={mayEdit}
      mayPace={mayPace}
      onChangeShift={(shift) => changeShift(shift, false)}
      onCloseShift={(shift) => changeShift(shift, true)}
      onClosure={() => add('closed')}
      onExtra={() => add('extra')}
      onClose={close}
    />
  );
}
