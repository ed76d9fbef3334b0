/** Whether the month or the day stands first in dates such as 03/05/2026. */
export const DATE_ORDERS = ['month_first', 'day_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How the days of a column are written: how many can only be month first, only day first, or either. */
export interface DateForms {
  readonly month_first: number;
  readonly day_first: number;
  readonly unclear: number;
}

export const NO_DATES: DateForms = { month_first: 0, day_first: 0, unclear: 0 };

/**
 * The order that the days of these columns prove; `ask` when they prove none or both, `any` when no day depends on it.
 */
export function provenOrder(columns: readonly DateForms[]): DateOrder | 'ask' | 'any' {
  const sum = (form: keyof DateForms) => columns.reduce((total, column) => total + column[form], 0);
  const [monthFirst, dayFirst, unclear] = [sum('month_first'), sum('day_first'), sum('unclear')];
  if (monthFirst + dayFirst + unclear === 0) return 'any';
  if (monthFirst > 0 && dayFirst === 0) return 'month_first';
  if (dayFirst > 0 && monthFirst === 0) return 'day_first';
  return 'ask';
}
