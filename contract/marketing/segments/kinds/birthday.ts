import { format, parseISO } from 'date-fns';
import { z } from 'zod';
import { dayAfter } from '#contract/core/time.ts';
import type { ConditionKind } from '../kind.ts';
import { type Moment, todayOf, unitsText } from '../spans.ts';

const schema = z.union([
  z.object({
    kind: z.literal('birthday'),
    op: z.literal('next'),
    days: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(366, 'Enter 366 or less'),
  }),
  z.object({
    kind: z.literal('birthday'),
    op: z.literal('month'),
    months: z.array(z.number().int().min(1).max(12)).min(1, 'Choose a month').max(12),
  }),
  z.object({ kind: z.literal('birthday'), op: z.enum(['is_set', 'not_set']) }),
]);
type Birthday = z.infer<typeof schema>;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The birthdays, as MM-DD, of the next so many days, today being the first; one of February 29 is kept on the 28th of other years. */
export function birthdaysOfNext(days: number, moment: Moment): string[] {
  const today = todayOf(moment);
  return Array.from({ length: days }, (_, ahead) => dayAfter(today, ahead)).flatMap((date) => {
    const monthDay = date.slice(5);
    return monthDay === '02-28' && !isLeap(Number(date.slice(0, 4))) ? [monthDay, '02-29'] : [monthDay];
  });
}

const monthName = (month: number) => format(parseISO(`2024-${String(month).padStart(2, '0')}-01`), 'MMMM');

/** The guest's birthday comes soon, is in a month, or is known at all. */
export const birthday: ConditionKind<Birthday> = {
  schema,
  label: 'Birthday',
  group: 'Profile',
  blank: { kind: 'birthday', op: 'next', days: 30 },
  words: (condition) => {
    const lead = 'whose birthday ';
    if (condition.op === 'next')
      return {
        lead,
        strong: condition.days === 1 ? 'is today' : `is in the next ${unitsText(condition.days, 'days')}`,
      };
    if (condition.op === 'month')
      return { lead, strong: `is in ${condition.months.map(monthName).join(' or ')}` };
    return { lead, strong: condition.op === 'is_set' ? 'is known' : 'is not known' };
  },
  judge: (condition, { birthday: on }, moment) => {
    const seen = on === null ? 'not known' : format(parseISO(`2024-${on}`), 'MMMM d');
    if (condition.op !== 'next' && condition.op !== 'month')
      return { ok: (on !== null) === (condition.op === 'is_set'), seen };
    if (on === null) return { ok: false, seen };
    const ok =
      condition.op === 'next'
        ? birthdaysOfNext(condition.days, moment).includes(on)
        : condition.months.includes(Number(on.slice(0, 2)));
    return { ok, seen };
  },
};
