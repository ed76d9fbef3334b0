/** Feature flags: the closed list, the default of each, and the rule that a stored rule applies by. */

/** Every flag and its default: false but for two (PERM-014). */
export const FLAG_DEFAULTS = {
  automations: false,
  campaigns: false,
  'host-menu': false,
  'guest-sentiment': false,
  'inventory-manager': true,
  'floor-plan-builder': false,
  prepay: false,
  'shifts-tool': false,
  'contact-list': false,
  'role-manager': false,
  'push-notifications': false,
  'sparkfly-offers': false,
  'sparkfly-points': false,
  'embedded-analytics': false,
  'advanced-analytics': false,
  'email-ab-testing': false,
  'holdout-groups': false,
  'new-guest-profile': false,
  'availability-settings': false,
  'private-inventory': false,
  'shared-experiences-availability': false,
  'web-reservation-cancel': false,
  'reservation-changelog': false,
  'bulk-reply': false,
  'sentiment-delete-review': true,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof FLAG_DEFAULTS;
export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS).filter(isFlagName);

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_DEFAULTS, name);
}

/** What a flag is evaluated for (PERM-013); null where nothing is chosen. */
export interface FlagAttributes {
  readonly user_id: number | null;
  readonly program_id: number | null;
  readonly merchant_id: number | null;
  readonly is_admin: boolean;
}

/** A stored rule; an absent condition matches everybody. */
export interface FlagRule {
  readonly flag_rule_id: number;
  readonly flag: FlagName;
  readonly value: boolean;
  readonly user_ids: readonly number[] | null;
  readonly program_ids: readonly number[] | null;
  readonly merchant_ids: readonly number[] | null;
  readonly is_admin: boolean | null;
}

const includes = (wanted: readonly number[] | null, id: number | null) =>
  wanted === null || (id !== null && wanted.includes(id));

export function ruleMatches(rule: FlagRule, who: FlagAttributes): boolean {
  return (
    includes(rule.user_ids, who.user_id) &&
    includes(rule.program_ids, who.program_id) &&
    includes(rule.merchant_ids, who.merchant_id) &&
    (rule.is_admin === null || rule.is_admin === who.is_admin)
  );
}

/** How narrowly a rule aims: a user beats a location, a location a concept, a concept the admin attribute. */
function weight(rule: FlagRule): number {
  return (
    (rule.user_ids ? 8 : 0) +
    (rule.merchant_ids ? 4 : 0) +
    (rule.program_ids ? 2 : 0) +
    (rule.is_admin === null ? 0 : 1)
  );
}

/** The narrowest matching rule decides, the newest among equals; without one the default holds (PERM-013, PERM-014). */
export function decideFlag(
  flag: FlagName,
  rules: readonly FlagRule[],
  who: FlagAttributes,
): { value: boolean; rule: FlagRule | null } {
  const best = rules
    .filter((rule) => rule.flag === flag && ruleMatches(rule, who))
    .reduce<FlagRule | null>((winner, rule) => {
      if (!winner) return rule;
      const difference = weight(rule) - weight(winner);
      return difference > 0 || (difference === 0 && rule.flag_rule_id > winner.flag_rule_id) ? rule : winner;
    }, null);
  return { value: best ? best.value : FLAG_DEFAULTS[flag], rule: best };
}
