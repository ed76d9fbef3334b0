import { FISCAL_NAMES, FISCAL_PERIODS } from '#contract/sentiment/reviews/fiscal.ts';
import { timeNow } from '#src/clock.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { daysOf, type Span, spanOf } from '../model/days.ts';

export interface DaysFilterProps {
  readonly value: Span;
  readonly onChange: (span: Span) => void;
  /** By whose days it is cut. */
  readonly timezone: string;
  readonly periods: readonly {
    readonly period: string;
    readonly start_ts: string;
    readonly end_ts: string;
  }[];
}

const OPTIONS = FISCAL_PERIODS.map((value) => ({ value, label: FISCAL_NAMES[value] }));

/** Which days reviews are from, of which a fiscal period wins (REVIEW-012, REVIEW-014). */
export function DaysFilter({ value, onChange, timezone, periods }: DaysFilterProps) {
  const now = timeNow();
  const fiscal = periods.find(({ period }) => period === value.fiscal_period);
  const { today, ...days } = daysOf(fiscal ?? value, timezone, now);
  return (
    <DateRangePicker
      label="Days"
      value={days}
      today={today}
      // A period that goes on ends ahead.
      {...(days.end !== null && days.end > today ? { maxDate: days.end } : {})}
      onChange={(range) => onChange(spanOf(range, timezone, now))}
    />
  );
}

/** A period of the fiscal year instead of days. */
export function FiscalFilter({ value, onChange }: Pick<DaysFilterProps, 'value' | 'onChange'>) {
  return (
    <FilterMenu
      label="Fiscal period"
      value={value.fiscal_period}
      options={OPTIONS}
      onChange={(fiscal_period) => onChange(fiscal_period === undefined ? {} : { fiscal_period })}
    />
  );
}
