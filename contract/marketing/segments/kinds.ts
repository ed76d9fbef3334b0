import { z } from 'zod';
import type { GuestFacts } from './facts.ts';
import type { Clause, ConditionKind, Judged, Names, Ref } from './kind.ts';
import { added } from './kinds/added.ts';
import { birthday } from './kinds/birthday.ts';
import { checks } from './kinds/checks.ts';
import { computed } from './kinds/computed.ts';
import { consent } from './kinds/consent.ts';
import { items } from './kinds/items.ts';
import { lists } from './kinds/lists.ts';
import { own } from './kinds/own.ts';
import { profile } from './kinds/profile.ts';
import { reachable } from './kinds/reachable.ts';
import { reservations } from './kinds/reservations.ts';
import { segments } from './kinds/segments.ts';
import { tags } from './kinds/tags.ts';
import { tier } from './kinds/tier.ts';
import { vip } from './kinds/vip.ts';
import { visitDate } from './kinds/visitDate.ts';
import { visits } from './kinds/visits.ts';
import type { Moment } from './spans.ts';

/** Every kind of condition by its name on the wire; the server has the SQL of each, the builder its inputs. */
export const CONDITION_KINDS = {
  profile,
  vip,
  tier,
  birthday,
  added,
  tags,
  own,
  consent,
  reachable,
  visits,
  visit_date: visitDate,
  checks,
  items,
  reservations,
  lists,
  segments,
  computed,
} as const;

export type ConditionName = keyof typeof CONDITION_KINDS;
export type ConditionOf<K extends ConditionName> =
  (typeof CONDITION_KINDS)[K] extends ConditionKind<infer C> ? C : never;
export type Condition = { [K in ConditionName]: ConditionOf<K> }[ConditionName];

export const CONDITION_NAMES = Object.keys(CONDITION_KINDS) as ConditionName[];

export const condition: z.ZodType<Condition, Condition> = z.union(
  Object.values(CONDITION_KINDS).map(({ schema }) => schema) as unknown as [z.ZodType<Condition, Condition>],
);

/** What is common to all kinds, once one is known to be of its own. */
const kindOf = (one: Condition) => CONDITION_KINDS[one.kind] as unknown as ConditionKind<Condition>;

export const labelOf = (one: Condition): string => kindOf(one).label;
export const wordsOf = (one: Condition, names: Names): Clause => kindOf(one).words(one, names);
export const refsOf = (one: Condition): readonly Ref[] => kindOf(one).refs?.(one) ?? [];
/** Whether one condition holds for a guest, with what was seen (SEG A1). */
export const judgeCondition = (one: Condition, facts: GuestFacts, moment: Moment): Judged =>
  kindOf(one).judge(one, facts, moment);
