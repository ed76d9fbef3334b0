import fc from 'fast-check';
import type { Group, Rule } from '#contract/marketing/segments/definition.ts';
import { CHECK_SUMS } from '#contract/marketing/segments/kinds/checks.ts';
import { TEXT_FIELDS } from '#contract/marketing/segments/kinds/profile.ts';
import { CONSENT_STATES, RESERVATION_STATES } from '#contract/marketing/segments/facts.ts';
import type { Condition, ConditionName, ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { CENTS, type World } from './segmentWorld.ts';

/** Random rules of every kind, about a world of guests and its locations. */

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
const flag = fc.boolean();
const unit = pick(['days', 'weeks', 'months', 'years'] as const);
const amount = fc.integer({ min: 1, max: 60 });
const day = pick(['2026-03-01', '2026-05-15', '2026-06-01', '2026-06-15']);
const between = fc.tuple(day, day).map((two) => {
  const [from = '', to = ''] = [...two].sort();
  return { kind: 'between' as const, from, to };
});
const last = fc.record({ kind: fc.constant('last' as const), n: amount, unit });
const all = fc.constant({ kind: 'all' as const });
const pastSpan = fc.oneof(all, last, between);
const anySpan = fc.oneof(pastSpan, fc.record({ kind: fc.constant('next' as const), n: amount, unit }));
const when = fc.oneof(
  fc.record({ op: fc.constant('within' as const), span: anySpan }),
  fc.record({ op: fc.constant('more_than_ago' as const), n: amount, unit }),
  fc.record({ op: pick(['ever', 'never'] as const) }),
);
const compared = (value: fc.Arbitrary<number>) =>
  fc.oneof(
    fc.record({ op: pick(['at_least', 'at_most', 'exactly', 'more_than', 'less_than'] as const), value }),
    fc.tuple(value, value).map(([one, other]) => ({
      op: 'between' as const,
      from: Math.min(one, other),
      to: Math.max(one, other),
    })),
  );
const count = compared(fc.integer({ min: 0, max: 4 }));
const cents = compared(pick([...CENTS, 1_500, 3_500]));
const text = fc.oneof(
  fc.record({
    op: pick(['is', 'is_not', 'contains', 'starts_with'] as const),
    value: pick(['ana', 'B', 'a', 'Red', 'US', '+1503', '_', '%']),
  }),
  fc.record({ op: pick(['is_set', 'not_set'] as const) }),
);
const channel = pick(['email', 'sms', 'push'] as const);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const of = <K extends ConditionName>(kind: K) => ({ kind: fc.constant(kind) });

export function conditions(world: World, merchantIds: readonly number[]) {
  const merchant_ids = fc.subarray([...merchantIds]);
  const common = { span: pastSpan, merchant_ids, include_never: flag };
  return {
    profile: fc.record({ ...of('profile'), field: pick(TEXT_FIELDS), rule: text }),
    vip: fc.record({ ...of('vip'), is: flag }),
    tier: fc.record({ ...of('tier'), op: pick(['is', 'is_not'] as const), tier_ids: some(world.tierIds) }),
    birthday: fc.oneof(
      fc.record({
        ...of('birthday'),
        op: fc.constant('next' as const),
        days: fc.integer({ min: 1, max: 366 }),
      }),
      fc.record({ ...of('birthday'), op: fc.constant('month' as const), months: some([2, 3, 6, 12]) }),
      fc.record({ ...of('birthday'), op: pick(['is_set', 'not_set'] as const) }),
    ),
    added: fc.record({ ...of('added'), when }),
    tags: fc.record({
      ...of('tags'),
      op: pick(['any', 'all', 'none'] as const),
      tags: some(['Patio', 'Wine club', 'Press']),
    }),
    own: fc.record({
      ...of('own'),
      key: pick(['wine', 'score', 'member', 'since', 'gone']),
      rule: fc.oneof(
        fc.record({ type: fc.constant('text' as const), text }),
        fc.record({ type: fc.constant('number' as const), number: count }),
        fc.record({ type: fc.constant('date' as const), when }),
        fc.record({ type: fc.constant('boolean' as const), is: flag }),
        fc.record({ type: fc.constant('choice' as const), choices: some(['Red', 'White']) }),
      ),
    }),
    consent: fc.record({ ...of('consent'), channel, states: some(CONSENT_STATES) }),
    reachable: fc.record({ ...of('reachable'), channel, is: flag }),
    visits: fc.record({ ...of('visits'), ...common, count, spend_each: fc.option(cents) }),
    visit_date: fc.record({ ...of('visit_date'), which: pick(['first', 'last'] as const), when }),
    checks: fc.oneof(
      fc.record({
        ...of('checks'),
        of: fc.constant('count' as const),
        count,
        ...common,
        order_types: fc.subarray(['Dine in', 'Online']),
      }),
      fc.record({
        ...of('checks'),
        of: pick(CHECK_SUMS),
        cents,
        span: pastSpan,
        merchant_ids,
        order_types: fc.subarray(['Dine in', 'Online']),
      }),
    ),
    items: fc.record({ ...of('items'), ...common, count, names: some(['halibut', 'Short Rib', 'Nothing']) }),
    reservations: fc.record({
      ...of('reservations'),
      ...common,
      span: anySpan,
      state: pick(RESERVATION_STATES),
      count,
      party_size: fc.option(count),
    }),
    lists: fc.record({ ...of('lists'), op: pick(['on', 'not_on'] as const), list_ids: some([1, 2]) }),
    segments: fc.record({
      ...of('segments'),
      op: pick(['in', 'not_in'] as const),
      segment_ids: some(world.segmentIds),
    }),
    computed: fc.record({
      ...of('computed'),
      property_id: pick([1, 2]),
      rule: fc.oneof(
        fc.record({ type: fc.constant('number' as const), number: count }),
        fc.record({ type: fc.constant('text' as const), text }),
        fc.record({ type: fc.constant('date' as const), when }),
      ),
    }),
  } satisfies { [K in ConditionName]: fc.Arbitrary<ConditionOf<K>> };
}

/** Groups of conditions within groups. */
export function rules(each: fc.Arbitrary<Condition>): fc.Arbitrary<Group> {
  const group = (inner: fc.Arbitrary<Rule>) =>
    fc.record({
      kind: fc.constant('group' as const),
      match: pick(['all', 'any'] as const),
      is_not: flag,
      rules: fc.array(inner, { minLength: 1, maxLength: 3 }),
    });
  return group(fc.oneof({ weight: 2, arbitrary: each }, { weight: 1, arbitrary: group(each) }));
}
