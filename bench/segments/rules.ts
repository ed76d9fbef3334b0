import type { Definition, Rule } from '#contract/marketing/segments/definition.ts';
import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';

const all = (...rules: readonly Rule[]): Definition => ({
  version: 1,
  root: { kind: 'group', match: 'all', is_not: false, rules },
});
const ever = { kind: 'all' } as const;
const last = (n: number) => ({ kind: 'last', n, unit: 'days' }) as const;
const atLeast = (value: number) => ({ op: 'at_least', value }) as const;

const visits = (more: Partial<ConditionOf<'visits'>>): Rule => ({
  kind: 'visits',
  count: atLeast(1),
  span: last(90),
  merchant_ids: [],
  spend_each: null,
  include_never: false,
  ...more,
});
const items = (more: Partial<ConditionOf<'items'>>): Rule => ({
  kind: 'items',
  names: ['Halibut'],
  count: atLeast(1),
  span: ever,
  merchant_ids: [],
  include_never: false,
  ...more,
});
const spent = { span: ever, merchant_ids: [], order_types: [] };

/**
 * The twelve rules that are measured: one of each group of fields, four over all time, two on what was ordered, one of who has not come.
 * `place` is a location of theirs.
 */
export const MEASURED_RULES = (place: number): Readonly<Record<string, Definition>> => ({
  'profile: address at guests.example': all({
    kind: 'profile',
    field: 'email',
    rule: { op: 'contains', value: 'guests.example' },
  }),
  'tag: Patio': all({ kind: 'tags', op: 'any', tags: ['Patio'] }),
  'reach: email': all({ kind: 'reachable', channel: 'email', is: true }),
  '3 visits in 365 days': all(visits({ count: atLeast(3), span: last(365) })),
  '5 visits ever, all time': all(visits({ count: atLeast(5), span: ever })),
  '2 visits ever at one location, all time': all(
    visits({ count: atLeast(2), span: ever, merchant_ids: [place] }),
  ),
  'average check over $85, all time': all({
    kind: 'checks',
    of: 'average',
    cents: { op: 'more_than', value: 8_500 },
    ...spent,
  }),
  'largest check over $200, all time': all({
    kind: 'checks',
    of: 'max',
    cents: { op: 'more_than', value: 20_000 },
    ...spent,
  }),
  'ordered halibut twice in 365 days': all(items({ count: atLeast(2), span: last(365) })),
  'ordered house red and short rib in 180 days': all(
    items({ names: ['House red'], span: last(180) }),
    items({ names: ['Short rib'], span: last(180) }),
  ),
  'has not come for 60 days': all(visits({ count: { op: 'at_most', value: 0 }, span: last(60) })),
  'reserved in 90 days, party of 4': all({
    kind: 'reservations',
    state: 'came',
    count: atLeast(1),
    span: last(90),
    merchant_ids: [],
    party_size: atLeast(4),
    include_never: false,
  }),
});
