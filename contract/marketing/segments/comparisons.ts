import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';

const OPS = ['at_least', 'at_most', 'exactly', 'more_than', 'less_than'] as const;

const compared = (value: z.ZodNumber) =>
  z.union([
    z.object({ op: z.enum(OPS), value }),
    z.object({ op: z.literal('between'), from: value, to: value }).refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'Enter a number that is not below the first',
    }),
  ]);

const whole = z.number('Enter a number').int('Enter a whole number').min(0, 'Enter 0 or more');

/** How often something happened, compared. */
export const countRule = compared(whole.max(100_000, 'Enter 100000 or less'));
/** An amount of money in cents, compared. */
export const centsRule = compared(whole.max(100_000_000_00, 'Enter a smaller amount'));
/** Any number, compared. */
export const numberRule = compared(z.number('Enter a number').min(-1e12).max(1e12));

/** A number with what it is compared to, both ends included where it is between two. */
export type NumberRule = z.infer<typeof numberRule>;

export function isCompared(rule: NumberRule, n: number): boolean {
  switch (rule.op) {
    case 'at_least':
      return n >= rule.value;
    case 'at_most':
      return n <= rule.value;
    case 'exactly':
      return n === rule.value;
    case 'more_than':
      return n > rule.value;
    case 'less_than':
      return n < rule.value;
    case 'between':
      return n >= rule.from && n <= rule.to;
  }
}

/** The highest whole number that a comparison accepts; null where there is none. */
export function highestOf(rule: NumberRule): number | null {
  if (rule.op === 'between') return rule.to;
  if (rule.op === 'less_than') return rule.value - 1;
  return rule.op === 'at_most' || rule.op === 'exactly' ? rule.value : null;
}

/** The lowest whole number that a comparison accepts; null where there is none. */
export function lowestOf(rule: NumberRule): number | null {
  if (rule.op === 'between') return rule.from;
  if (rule.op === 'more_than') return rule.value + 1;
  return rule.op === 'at_least' || rule.op === 'exactly' ? rule.value : null;
}

const WORDS = {
  at_least: 'at least',
  at_most: 'at most',
  exactly: 'exactly',
  more_than: 'more than',
  less_than: 'less than',
} satisfies Record<(typeof OPS)[number], string>;

/** “at least 3”, “between $10.00 and $20.00”. */
export const comparedText = (rule: NumberRule, write: (n: number) => string = String): string =>
  rule.op === 'between'
    ? `between ${write(rule.from)} and ${write(rule.to)}`
    : `${WORDS[rule.op]} ${write(rule.value)}`;

/** Whether a count asks for none at all. */
export const isNone = (rule: NumberRule): boolean =>
  isCompared(rule, 0) && !isCompared(rule, 1) && !isCompared(rule, 2);

/** “at least 3 times”, “at least once”. */
export function timesText(rule: NumberRule): string {
  if (rule.op === 'at_least' && rule.value === 1) return 'at least once';
  const isOne = rule.op !== 'between' && rule.value === 1;
  return `${comparedText(rule)} ${isOne ? 'time' : 'times'}`;
}

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const TEXT_OPS = ['is', 'is_not', 'contains', 'starts_with'] as const;

/** A text, compared without regard to capitals; `is_not` and `not_set` hold for who has none. */
export const textRule = z.union([
  z.object({ op: z.enum(TEXT_OPS), value: searchText(200).min(1, 'Enter a text') }),
  z.object({ op: z.enum(['is_set', 'not_set']) }),
]);
export type TextRule = z.infer<typeof textRule>;

/** Capitals that the database and JavaScript write small in different ways, each with what both make of them. */
export const FOLDED = { from: 'İςΣ', to: 'iσσ' } as const;

/** A text without regard to capitals, letter by letter as the database does it (`folded` of the rule's SQL). */
export const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const at = FOLDED.from.indexOf(letter);
      return at < 0 ? letter.toLowerCase() : (FOLDED.to[at] ?? letter);
    })
    .join('');

export function isText(rule: TextRule, text: string | null): boolean {
  const seen = folded(text ?? '');
  if (!('value' in rule)) return (seen !== '') === (rule.op === 'is_set');
  const value = folded(rule.value);
  switch (rule.op) {
    case 'is':
      return seen === value;
    case 'is_not':
      return seen !== value;
    case 'contains':
      return seen.includes(value);
    case 'starts_with':
      return seen.startsWith(value);
  }
}

const TEXT_WORDS = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  starts_with: 'begins with',
} satisfies Record<(typeof TEXT_OPS)[number], string>;

export function textText(rule: TextRule): string {
  if (!('value' in rule)) return rule.op === 'is_set' ? 'is known' : 'is not known';
  return `${TEXT_WORDS[rule.op]} “${rule.value}”`;
}
