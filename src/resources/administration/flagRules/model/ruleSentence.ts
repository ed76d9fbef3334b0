import type { FlagRule } from '#contract/core/flags.ts';

type NameBook = Pick<ReadonlyMap<number, string>, 'get'>;

/** Names for the ids a rule aims at; an unknown id is shown as its number. */
export interface RuleNames {
  users: NameBook;
  concepts: NameBook;
  locations: NameBook;
}

type Conditions = Pick<FlagRule, 'user_ids' | 'program_ids' | 'merchant_ids' | 'is_admin'>;

/** So many of a kind are named in a sentence. */
export const NAMED = 3;

function anyOf(ids: readonly number[], names: NameBook): string {
  const shown = ids.slice(0, NAMED).map((id) => names.get(id) ?? `#${id}`);
  const rest = ids.length - shown.length;
  return rest ? `${shown.join(', ')} and ${rest} more` : shown.join(shown.length === 2 ? ' or ' : ', ');
}

/** For whom a rule holds, such as 'Admins of Marlowe Kitchen at 012 Cherry Creek North'. */
export function ruleAudience(rule: Conditions, names: RuleNames): string {
  const who = rule.user_ids
    ? anyOf(rule.user_ids, names.users)
    : rule.is_admin === null
      ? 'Everybody'
      : rule.is_admin
        ? 'Admins'
        : 'Everybody but admins';
  const also =
    rule.user_ids && rule.is_admin !== null ? (rule.is_admin ? ' while admin' : ' while not admin') : '';
  const where = rule.program_ids ? ` in ${anyOf(rule.program_ids, names.concepts)}` : '';
  const at = rule.merchant_ids ? ` at ${anyOf(rule.merchant_ids, names.locations)}` : '';
  return `${who}${also}${where}${at}`;
}

/** Why a flag came out as it did, for the check panel. */
export function verdictReason(rule: FlagRule | null, names: RuleNames): string {
  return rule
    ? `Decided by the rule for ${ruleAudience(rule, names)}`
    : 'No rule matches, so the default holds';
}
