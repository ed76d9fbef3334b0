import { isGroup, type Rule } from '#contract/marketing/segments/definition.ts';
import type { Condition, ConditionName, ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { checks, items, reservations, visitDate, visits } from './kinds/behaviourKinds.ts';
import { consent, reachable } from './kinds/consentKinds.ts';
import {
  added,
  birthday,
  computed,
  lists,
  own,
  profile,
  segments,
  tags,
  tier,
  vip,
} from './kinds/guestKinds.ts';
import { type Compile, joined, not, type Predicate } from './sqlParts.ts';

const SQL_OF = {
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
} satisfies { [K in ConditionName]: (condition: ConditionOf<K>, compile: Compile) => Predicate };

const sqlOf = (condition: Condition, compile: Compile): Predicate =>
  (SQL_OF[condition.kind] as (one: Condition, how: Compile) => Predicate)(condition, compile);

/**
 * A rule in SQL: a predicate about the guest `g` that is never null and means what `holds` of the contract says of the guest's facts.
 * That the guest is one of the concept, and there, is the caller's to ask.
 */
export function compileRule(rule: Rule, compile: Compile): Predicate {
  if (!isGroup(rule)) return sqlOf(rule, compile);
  const inner = joined(
    rule.rules.map((one) => compileRule(one, compile)),
    rule.match === 'all' ? 'and' : 'or',
  );
  return rule.is_not ? not(inner) : inner;
}
