import type { EventKind } from '#contract/core/records.ts';
import { changesBetween, type Stamp } from '#server/platform/audit/index.ts';
import { checkVersion, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { presentFlagRule } from './present.ts';
import {
  findFlagRuleForUpdate,
  type FlagRuleRow,
  type FlagRuleValues,
  insertFlagRule,
  signalFlags,
  updateFlagRule,
} from './queries.ts';

const eventOf = (kind: EventKind<'flag_rule'>, row: FlagRuleRow, before: object) => ({
  kind,
  recordId: row.flag_rule_id,
  recordName: row.flag,
  changes: changesBetween(before, row),
});

type FlagRuleWrite = FlagRuleValues & { readonly version?: number | undefined };

export async function createRule(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, ...values }: FlagRuleWrite,
) {
  return change(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await insertFlagRule(trx, values, now);
    await tell(work, eventOf('flag_rule.created', row, {}));
    return presentFlagRule(row);
  });
}

export async function saveRule(
  platform: Platform,
  ctx: RequestContext,
  ruleId: number,
  { version, ...values }: FlagRuleWrite,
) {
  return change(platform, ctx, async (work) => {
    const { trx, now } = work;
    const stored = found(await findFlagRuleForUpdate(trx, ruleId), `Flag rule ${ruleId}`);
    checkVersion(stored.version, version, `The rule of ${stored.flag}`, presentFlagRule(stored));
    const row = await updateFlagRule(trx, stored, values, now);
    await tell(work, eventOf('flag_rule.updated', row, stored));
    return presentFlagRule(row);
  });
}

export async function removeRule(platform: Platform, ctx: RequestContext, ruleId: number): Promise<void> {
  await change(platform, ctx, async (work) => {
    const { trx } = work;
    const stored = found(await findFlagRuleForUpdate(trx, ruleId), `Flag rule ${ruleId}`);
    await trx.deleteFrom('flag_rules').where('flag_rule_id', '=', ruleId).execute();
    await tell(work, eventOf('flag_rule.removed', stored, stored));
  });
}

/** Runs a change of the rules; when it commits, every process reads them again, this one before it answers. */
async function change<T>(
  platform: Platform,
  ctx: RequestContext,
  work: (write: Write<{ stamp(): Stamp }>) => Promise<T>,
): Promise<T> {
  const result = await write(platform, { stamp: () => ctx.stamp(0) }, async (base) => {
    const value = await work(base);
    await signalFlags(base.trx);
    return value;
  });
  platform.flags.forget();
  return result;
}
