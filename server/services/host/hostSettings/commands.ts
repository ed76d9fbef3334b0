import type { z } from 'zod';
import type { HostSettings, hostSettings } from '#contract/host/hostSettings/endpoints.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { getLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { getHostSettings } from './queries.ts';

type Fields = Omit<HostSettings, 'merchant_id' | 'version'>;

/** The settings of a location, which nobody else changes until the transaction ends. */
export async function lockHostSettings(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  merchantId: number,
): Promise<HostSettings> {
  await trx
    .insertInto('host_settings')
    .values({ program_id: ctx.programId, merchant_id: merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return getHostSettings(trx, ctx.programId, merchantId, { lock: true });
}

/** Writes what differs of a location's settings and tells it. */
export async function storeHostSettings(
  { trx, ctx, now }: Pick<Write, 'trx' | 'ctx' | 'now'>,
  { merchant_id: merchantId, merchant_name }: Location,
  before: HostSettings,
  { turn_minutes, ...fields }: Fields,
): Promise<void> {
  const changes = changesBetween(before, { ...before, ...fields, turn_minutes });
  if (changes.length === 0) return;
  await trx
    .updateTable('host_settings')
    .set((eb) => ({
      ...fields,
      turn_minutes: JSON.stringify(turn_minutes),
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', ctx.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  const event = { kind: 'host_settings.updated', recordId: merchantId, recordName: merchant_name } as const;
  await tell({ trx, ctx, merchantId }, { ...event, changes });
}

/** Saves a location's host settings; a tag given twice is kept once. Errors: NOT_FOUND, STALE. */
export async function saveHostSettings(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { version, tags, ...fields }: z.output<typeof hostSettings.update.body>,
): Promise<HostSettings> {
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    const location = await getLocation(trx, ctx, merchantId);
    const before = await lockHostSettings(work, merchantId);
    checkVersion(before.version, version, `The host settings of ${location.merchant_name}`, before);
    const kept = tags.filter(
      (tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index,
    );
    await storeHostSettings(work, location, before, { ...fields, tags: kept });
    return getHostSettings(trx, ctx.programId, merchantId);
  });
}
