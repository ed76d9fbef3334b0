import { isFlagName } from '#contract/core/flags.ts';
import type { FlagRuleRow } from './queries.ts';

export function presentFlagRule(row: FlagRuleRow) {
  const { flag_rule_id, flag, value, user_ids, program_ids, merchant_ids, is_admin, note, version } = row;
  if (!isFlagName(flag))
    throw new Error(`Rule ${flag_rule_id} is for the flag ${flag}, which does not exist`);
  return {
    flag_rule_id,
    flag,
    value,
    user_ids,
    program_ids,
    merchant_ids,
    is_admin,
    note,
    updated_ts: row.updated_ts.toISOString(),
    version,
  };
}
