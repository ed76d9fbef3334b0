import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/core/time.ts';
import { type Group, isMember, MOST_CONDITIONS, readDefinition, type Rule } from './definition.ts';
import type { GuestFacts } from './facts.ts';
import type { Names } from './kind.ts';
import { CONDITION_KINDS, CONDITION_NAMES } from './kinds.ts';
import { sentenceOf, textOf, titleOf } from './sentence.ts';
import { isWhen, rangeOf } from './spans.ts';

const all = (...rules: readonly Rule[]): Group => ({ kind: 'group', match: 'all', is_not: false, rules });
const any = (...rules: readonly Rule[]): Group => ({ ...all(...rules), match: 'any' });
const reading = (root: unknown) => readDefinition({ version: 1, root });
const problemsOf = (root: unknown) => {
  const read = reading(root);
  return read.ok ? [] : read.problems;
};

const names: Names = {
  tier: (id) => ['', 'Gold', 'Silver'][id] ?? `#${id}`,
  location: (id) => ['', 'Alberta Arts', 'LoHi'][id] ?? `#${id}`,
  list: (id) => `list ${id}`,
  segment: () => 'Staff and family',
  property: () => 'favorite dish',
  isMoney: (id) => id === 2,
  field: (key) => key,
};

test.each([
  [
    { kind: 'computed', property_id: 2, rule: { type: 'number', number: { op: 'at_least', value: 5_000 } } },
    'at least $50.00',
  ],
  [
    { kind: 'computed', property_id: 1, rule: { type: 'number', number: { op: 'at_least', value: 5_000 } } },
    'at least 5000',
  ],
  [{ kind: 'profile', field: 'country_code', rule: { op: 'is', value: 'US' } }, 'is “United States”'],
] as const satisfies readonly (readonly [Rule, string])[])('%j reads as %s', (rule, words) => {
  expect(textOf(sentenceOf({ version: 1, root: all(rule) }, names))).toContain(words);
});

const regular: Rule = {
  ...CONDITION_KINDS.visits.blank,
  count: { op: 'at_least', value: 3 },
  span: { kind: 'last', n: 365, unit: 'days' },
};

describe('a definition that is read', () => {
  test('is the one that was sent, for every kind with all its choices made', () => {
    const made: Record<string, object> = {
      profile: { rule: { op: 'is', value: 'Ana' } },
      tier: { tier_ids: [1] },
      tags: { tags: ['Patio'] },
      own: { key: 'wine', rule: { type: 'boolean', is: true } },
      items: { names: ['Halibut'] },
      lists: { list_ids: [1] },
      segments: { segment_ids: [1] },
      computed: { property_id: 1 },
    };
    for (const name of CONDITION_NAMES) {
      const root = all({ ...CONDITION_KINDS[name].blank, ...made[name] } as Rule);
      expect(reading(root), name).toEqual({ ok: true, definition: { version: 1, root } });
    }
  });

  test.each([
    ['an empty rule', all(), 'root'],
    ['a group without conditions within another', all(regular, all()), 'root.rules.1'],
    ['a kind that nobody knows', all({ kind: 'horoscope' } as never), 'root.rules.0'],
    [
      'a field that nobody knows',
      all({ kind: 'profile', field: 'password_hash', rule: { op: 'is_set' } } as never),
      'root.rules.0.field',
    ],
    [
      'a text for a number',
      all({ ...regular, count: { op: 'at_least', value: '3' } } as never),
      'root.rules.0.count.value',
    ],
    [
      'a day that does not exist',
      all({ ...regular, span: { kind: 'between', from: '2026-02-30', to: '2026-03-01' } } as never),
      'root.rules.0.span.from',
    ],
    [
      'days that run backwards',
      all({ ...regular, span: { kind: 'between', from: '2026-03-02', to: '2026-03-01' } } as never),
      'root.rules.0.span.to',
    ],
    ['no tier', all(CONDITION_KINDS.tier.blank), 'root.rules.0.tier_ids'],
  ])('%s is refused with its place', (_what, root, path) => {
    expect(problemsOf(root).map((problem) => problem.path)).toEqual([path]);
  });

  test('a definition of a newer version is refused, not guessed at', () => {
    expect(readDefinition({ version: 2, root: all(regular) })).toMatchObject({
      ok: false,
      problems: [{ path: 'version' }],
    });
  });

  test('more conditions or deeper groups than are allowed are refused', () => {
    expect(problemsOf(all(...Array.from({ length: MOST_CONDITIONS + 1 }, () => regular)))).toHaveLength(1);
    expect(problemsOf(all(all(all(all(all(all(regular))))))).map(({ path }) => path)).toEqual([
      'root.rules.0.rules.0.rules.0.rules.0.rules.0',
    ]);
  });
});

describe('a rule in words', () => {
  test('is a sentence in which what matters is strong', () => {
    const definition = {
      version: 1 as const,
      root: all(
        regular,
        CONDITION_KINDS.visit_date.blank,
        any({ kind: 'tier', op: 'is', tier_ids: [1] }, {
          ...CONDITION_KINDS.checks.blank,
          cents: { op: 'more_than', value: 8500 },
        } as Rule),
        { kind: 'segments', op: 'not_in', segment_ids: [7] },
      ),
    };
    const phrases = sentenceOf(definition, names);
    expect(textOf(phrases)).toBe(
      'Guests who visited at least 3 times in the last 365 days, whose last visit was more than 60 days ago, either whose tier is Gold or who spent on average more than $85.00 a check, and who are not in Staff and family.',
    );
    expect(phrases.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toContain(
      'at least 3 times in the last 365 days',
    );
  });

  test('names places, amounts and who never came', () => {
    const never: Rule = {
      ...CONDITION_KINDS.visits.blank,
      count: { op: 'at_most', value: 0 },
      merchant_ids: [1, 2],
      spend_each: { op: 'more_than', value: 5000 },
      include_never: true,
    };
    expect(titleOf(never, names)).toBe(
      'Did not visit in the last 90 days at Alberta Arts or LoHi, spending more than $50.00 each (or who never came)',
    );
  });
});

const ZONE = 'America/Los_Angeles';

describe('SEG relative days on the clocks of the concept', () => {
  test.each([
    ['in spring, when March 8 has 23 hours', '2026-03-10', '2026-03-04'],
    ['in autumn, when November 1 has 25', '2026-11-03', '2026-10-28'],
  ])('“in the last 7 days” is today and the 6 before, %s', (_when, today, first) => {
    const moment = { timezone: ZONE, now: instantOf(ZONE, today, '15:00') };
    const range = rangeOf({ kind: 'last', n: 7, unit: 'days' }, moment);
    expect(range.from).toEqual(instantOf(ZONE, first, '00:00'));
    const rule = { op: 'within', span: { kind: 'last', n: 7, unit: 'days' } } as const;
    expect(isWhen(rule, instantOf(ZONE, first, '00:00'), moment)).toBe(true);
    expect(isWhen(rule, new Date(instantOf(ZONE, first, '00:00').getTime() - 1), moment)).toBe(false);
  });

  test('a month back from the 31st is the last day of a shorter month', () => {
    const moment = { timezone: ZONE, now: instantOf(ZONE, '2026-03-31', '12:00') };
    expect(rangeOf({ kind: 'last', n: 1, unit: 'months' }, moment).from).toEqual(
      instantOf(ZONE, '2026-03-01', '00:00'),
    );
  });
});

const nobodyYet: GuestFacts = {
  guest_id: 1,
  texts: {},
  is_vip: false,
  guest_tier_id: null,
  birthday: null,
  created_ts: new Date('2026-01-01T00:00:00Z'),
  tags: [],
  custom_fields: {},
  last_visit_ts: null,
  visits: [],
  checks: [],
  items: [],
  reservations: [],
  consents: { email: 'unknown', sms: 'unknown', push: 'unknown' },
  reach: { email: false, sms: false, push: false },
  lists: {},
  segments: [],
  properties: {},
};

test('“has not come” leaves out who never came, unless it says that it means them', () => {
  const moment = { timezone: ZONE, now: new Date('2026-06-01T12:00:00Z') };
  const absent = { ...CONDITION_KINDS.visits.blank, count: { op: 'at_most', value: 0 } } as const;
  const member = (include_never: boolean, facts: GuestFacts) =>
    isMember({ version: 1, root: all({ ...absent, include_never }) }, facts, moment);
  const once = new Date('2025-01-01T20:00:00Z');
  const gone = {
    ...nobodyYet,
    last_visit_ts: once,
    visits: [{ at: once, merchant_id: 1, party_size: 2, spend_cents: 0 }],
  };
  expect([member(false, nobodyYet), member(true, nobodyYet), member(false, gone)]).toEqual([
    false,
    true,
    true,
  ]);
});
