import { sql } from 'kysely';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentFlagRule } from './present.ts';
import {
  findFlagRuleForUpdate,
  type FlagRuleRow,
  type FlagRuleValues,
  insertFlagRule,
  updateFlagRule,
} from './queries.ts';

type FlagRuleWrite = FlagRuleValues & { readonly version?: number | undefined };

export async function createRule(platform: Platform, ctx: RequestContext, write: FlagRuleWrite) {
  const { version: _unused, ...values } = write;
  return change(platform, async (trx) => {
    const row = await insertFlagRule(trx, values, platform.clock.now());
    await tell(trx, ctx, 'flag_rule.created', row, {});
    return presentFlagRule(row);
  });
}

export async function saveRule(
  platform: Platform,
  ctx: RequestContext,
  ruleId: number,
  write: FlagRuleWrite,
) {
  const { version, ...values } = write;
  return change(platform, async (trx) => {
    const stored = found(await findFlagRuleForUpdate(trx, ruleId), `Flag rule ${ruleId}`);
    checkVersion(stored.version, version, `The rule of ${stored.flag}`, presentFlagRule(stored));
    const row = await updateFlagRule(trx, stored, values, platform.clock.now());
    await tell(trx, ctx, 'flag_rule.updated', row, stored);
    return presentFlagRule(row);
  });
}

export async function removeRule(platform: Platform, ctx: RequestContext, ruleId: number): Promise<void> {
  await change(platform, async (trx) => {
    const stored = found(await findFlagRuleForUpdate(trx, ruleId), `Flag rule ${ruleId}`);
    await trx.deleteFrom('flag_rules').where('flag_rule_id', '=', ruleId).execute();
    await tell(trx, ctx, 'flag_rule.removed', stored, stored);
  });
}

/** Runs a change of the rules; when it commits, every process reads them again, this one before it answers. */
async function change<T>({ db, flags }: Platform, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const value = await work(trx);
    await sql`select pg_notify('couvert_flags', '')`.execute(trx);
    return value;
  });
  flags.forget();
  return result;
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: `flag_rule.${string}`,
  row: FlagRuleRow,
  before: object,
): Promise<void> {
  await recordEvent(trx, ctx.stamp(0), {
    kind,
    recordType: 'flag_rule',
    recordId: row.flag_rule_id,
    recordName: row.flag,
    changes: changesBetween(before, row),
  });
}
