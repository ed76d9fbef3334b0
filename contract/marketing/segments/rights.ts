import {
  type Can,
  FIELD_DATA,
  GUEST_DATA,
  type GuestDatum,
  mayRead,
} from '#contract/guests/guests/rights.ts';
import { type Definition, isGroup, type Rule } from './definition.ts';
import type { Condition, ConditionName, ConditionOf } from './kinds.ts';

/** What is told instead of a value that somebody may not read. */
export const NOT_SHOWN = 'You may not see this';

/** What each kind of condition reads of a guest. */
const CONDITION_DATA: {
  readonly [K in ConditionName]: (condition: ConditionOf<K>) => readonly GuestDatum[];
} = {
  profile: ({ field }) => [FIELD_DATA[field]],
  vip: () => ['vip'],
  tier: () => ['tier'],
  birthday: () => ['birthday'],
  added: () => ['added'],
  tags: () => ['tags'],
  own: () => ['own'],
  consent: () => ['consent'],
  reachable: () => ['consent'],
  visits: ({ spend_each }) => (spend_each ? ['visits', 'spend'] : ['visits']),
  visit_date: () => ['visits'],
  checks: () => ['spend'],
  items: () => ['items'],
  reservations: () => ['reservations'],
  lists: () => ['lists'],
  segments: () => ['segments'],
  computed: () => ['computed'],
};

const dataOf = (condition: Condition): readonly GuestDatum[] =>
  (CONDITION_DATA[condition.kind] as (one: Condition) => readonly GuestDatum[])(condition);

/** The first thing that a condition reads and somebody may not, as it is called; null where they may read all of it. */
export function unreadableIn(condition: Condition, can: Can): string | null {
  const datum = dataOf(condition).find((one) => !mayRead(can, one));
  return datum === undefined ? null : GUEST_DATA[datum].label;
}

/** No location has this id: what is asked there is never so. */
const NOWHERE = 0;

/** A rule whose conditions look at these locations alone; of locations that it names those among them stay. */
export function narrowedTo(rule: Rule, merchantIds: readonly number[]): Rule {
  if (isGroup(rule)) return { ...rule, rules: rule.rules.map((one) => narrowedTo(one, merchantIds)) };
  if (!('merchant_ids' in rule)) return rule;
  const { merchant_ids: asked } = rule;
  const within = asked.length === 0 ? merchantIds : asked.filter((id) => merchantIds.includes(id));
  return { ...rule, merchant_ids: within.length === 0 ? [NOWHERE] : [...within] };
}

/** A definition whose conditions look at these locations alone. */
export function definitionAt({ version, root }: Definition, merchantIds: readonly number[]): Definition {
  const narrowed = narrowedTo(root, merchantIds);
  return { version, root: isGroup(narrowed) ? narrowed : root };
}
