import { subMonths, parseISO, format } from 'date-fns';
import { z } from 'zod';
import { day } from '#contract/core/ids.ts';
import { dayAfter, instantOf, wallClock } from '#contract/core/time.ts';

/** When a definition is asked, and on whose clocks: days are the concept's (SEG E2). */
export interface Moment {
  readonly now: Date;
  /** IANA. */
  readonly timezone: string;
}

export const UNITS = ['days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof UNITS)[number];

const amount = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(3650, 'Enter 3650 or less');
const unit = z.enum(UNITS);

const between = z
  .object({ kind: z.literal('between'), from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Choose a day that is not before the first',
  });

/** Days in which something happened: all of them, the last so many with today, or from a day to another with both. */
export const pastSpan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('last'), n: amount, unit }),
  between,
]);
export type PastSpan = z.infer<typeof pastSpan>;

/** The same, and days to come: the next so many, today being the first. */
export const anySpan = z.discriminatedUnion('kind', [
  pastSpan,
  z.object({ kind: z.literal('next'), n: amount, unit }),
]);
export type AnySpan = z.infer<typeof anySpan>;

/** From an instant up to another that is no part of it; null has no end there. */
export interface Range {
  readonly from: Date | null;
  readonly until: Date | null;
}

export const todayOf = ({ timezone, now }: Moment): string => wallClock(timezone, now).date;
export const startOf = ({ timezone }: Moment, date: string): Date => instantOf(timezone, date, '00:00');

/** The day so many units before another; after it when negative. The 31st becomes the last day of a shorter month. */
export function daysBack(date: string, n: number, of: Unit): string {
  if (of === 'days' || of === 'weeks') return dayAfter(date, -n * (of === 'weeks' ? 7 : 1));
  return format(subMonths(parseISO(date), of === 'years' ? n * 12 : n), 'yyyy-MM-dd');
}

/** “The last 7 days” are today and the 6 before, as they begin and end on the concept's clocks. */
export function rangeOf(span: AnySpan, moment: Moment): Range {
  const today = todayOf(moment);
  const at = (date: string) => startOf(moment, date);
  switch (span.kind) {
    case 'all':
      return { from: null, until: null };
    case 'last':
      return { from: at(dayAfter(daysBack(today, span.n, span.unit))), until: at(dayAfter(today)) };
    case 'next':
      return { from: at(today), until: at(daysBack(today, -span.n, span.unit)) };
    case 'between':
      return { from: at(span.from), until: at(dayAfter(span.to)) };
  }
}

export const isWithin = ({ from, until }: Range, at: Date): boolean =>
  (from === null || at >= from) && (until === null || at < until);

const SINGULAR = { days: 'day', weeks: 'week', months: 'month', years: 'year' } satisfies Record<
  Unit,
  string
>;
export const unitsText = (n: number, of: Unit): string => (n === 1 ? SINGULAR[of] : `${n} ${of}`);
const lengthText = (n: number, of: Unit): string => `${n} ${n === 1 ? SINGULAR[of] : of}`;

export const dayText = (date: string): string => format(parseISO(date), 'MMM d, yyyy');

/** “ in the last 90 days”, with the blank before it; nothing for all time. */
export function spanText(span: AnySpan): string {
  switch (span.kind) {
    case 'all':
      return '';
    case 'last':
      return span.n === 1 && span.unit === 'days' ? ' today' : ` in the last ${unitsText(span.n, span.unit)}`;
    case 'next':
      return span.n === 1 && span.unit === 'days' ? ' today' : ` in the next ${unitsText(span.n, span.unit)}`;
    case 'between':
      return ` from ${dayText(span.from)} to ${dayText(span.to)}`;
  }
}

/** When something was, or that it never was. */
export const whenRule = z.union([
  z.object({ op: z.literal('within'), span: anySpan }),
  z.object({ op: z.literal('more_than_ago'), n: amount, unit }),
  z.object({ op: z.literal('ever') }),
  z.object({ op: z.literal('never') }),
]);
export type WhenRule = z.infer<typeof whenRule>;

/** The instants that a rule accepts; null where it asks only whether there is one. */
export function acceptedBy(rule: WhenRule, moment: Moment): Range | null {
  if (rule.op === 'ever' || rule.op === 'never') return null;
  if (rule.op === 'within') return rangeOf(rule.span, moment);
  return { from: null, until: startOf(moment, daysBack(todayOf(moment), rule.n, rule.unit)) };
}

export function isWhen(rule: WhenRule, at: Date | null, moment: Moment): boolean {
  if (rule.op === 'never') return at === null;
  const range = acceptedBy(rule, moment);
  return at !== null && (range === null || isWithin(range, at));
}

/** “was in the last 90 days”, “was more than 60 days ago”, “was never”. */
export function whenText(rule: WhenRule): string {
  switch (rule.op) {
    case 'within':
      return `was${spanText(rule.span) || ' at any time'}`;
    case 'more_than_ago':
      return `was more than ${lengthText(rule.n, rule.unit)} ago`;
    case 'ever':
      return 'is known';
    case 'never':
      return 'never was';
  }
}
