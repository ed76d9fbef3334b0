import Button from '@mui/material/Button';
import { spanOf } from '#contract/host/shifts/rules.ts';
import type { Shift, SpecialDay } from '#contract/host/shifts/schemas.ts';
import { LazyCalendar } from '#src/ui/calendar/LazyCalendar.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { spanText } from '../model/clock.ts';

function kindOf(day: SpecialDay) {
  if (day.is_closed) return { tone: 'bad', label: 'Closed' } as const;
  return day.merchant_shift_id === null
    ? ({ tone: 'info', label: 'Extra shift' } as const)
    : ({ tone: 'accent', label: 'Changed' } as const);
}

function textOf(day: SpecialDay, shifts: readonly Shift[]): string {
  const { block_start, block_duration, merchant_shift_id } = day;
  const shift = shifts.find((one) => one.merchant_shift_id === merchant_shift_id)?.name;
  const time =
    block_start === null || block_duration === null
      ? null
      : spanText(spanOf({ block_start, block_duration }));
  const whole = day.is_closed && merchant_shift_id === null ? 'The whole location' : null;
  return [day.name, shift, whole, time].filter(Boolean).join(' · ');
}

export interface SpecialDaysProps {
  readonly days: readonly SpecialDay[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly shifts: readonly Shift[];
  readonly today: string;
  readonly onOpen: (date: string) => void;
}

/** The dates that differ from the week, in a calendar and as a list; any date of it opens. */
export function SpecialDays({ days, error, onRetry, shifts, today, onOpen }: SpecialDaysProps) {
  const dates = new Set(days?.map(({ date }) => date));
  return (
    <DataCard
      title="Special days"
      subtitle="Holidays and single days that differ; choose any day to plan it"
      flush
    >
      {days === undefined ? (
        <NotLoaded title="The special days could not be loaded" error={error} onRetry={onRetry} lines={5} />
      ) : (
        <Columns columns="auto minmax(0, 1fr)" below="tablet" sx={{ gap: 3, p: 2 }}>
          <LazyCalendar
            label="Special days"
            months={1}
            anchor={today}
            rules={{ today }}
            markOf={(date) => (dates.has(date) ? 'single' : null)}
            onPick={onOpen}
          />
          {days.length === 0 ? (
            <Quiet>
              No special days ahead. Close a holiday, or give one day other times than the rest of the year.
            </Quiet>
          ) : (
            <Rows data-plain aria-label="Special days ahead">
              {days.map((day) => (
                <li key={day.merchant_special_day_id}>
                  <div>
                    <strong>{dayText(day.date, 'Friday, November 20')}</strong>
                    <small>{textOf(day, shifts)}</small>
                  </div>
                  <StatusChip {...kindOf(day)} />
                  <Button
                    sx={{ minHeight: 44 }}
                    aria-label={`Open ${dayText(day.date, 'November 20')}`}
                    onClick={() => onOpen(day.date)}
                  >
                    Open
                  </Button>
                </li>
              ))}
            </Rows>
          )}
        </Columns>
      )}
    </DataCard>
  );
}
