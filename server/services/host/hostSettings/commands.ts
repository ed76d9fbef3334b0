import type { z } from 'zod';
import type { HostSettings, hostSettings } from '#contract/host/hostSettings/endpoints.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { getHostSettings } from './queries.ts';

/** Saves a location's host settings; a tag given twice is kept once. Errors: NOT_FOUND, STALE. */
export async function saveHostSettings(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { version, tags, turn_minutes, ...fields }: z.output<typeof hostSettings.update.body>,
): Promise<HostSettings> {
  return write(platform, ctx, async ({ trx, now }) => {
    const location = await getLocation(trx, ctx, merchantId);
    await trx
      .insertInto('host_settings')
      .values({ program_id: ctx.programId, merchant_id: merchantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await getHostSettings(trx, ctx.programId, merchantId, { lock: true });
    checkVersion(before.version, version, `The host settings of ${location.merchant_name}`, before);
    const kept = tags.filter(
      (tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index,
    );
    const changes = changesBetween(before, { ...before, ...fields, tags: kept, turn_minutes });
    if (changes.length === 0) return before;
    await trx
      .updateTable('host_settings')
      .set((eb) => ({
        ...fields,
        tags: kept,
        turn_minutes: JSON.stringify(turn_minutes),
        updated_ts: now,
        version: eb('version', '+', 1),
      }))
      .where('program_id', '=', ctx.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
    await tell(
      { trx, ctx, merchantId },
      {
        kind: 'host_settings.updated',
        recordId: merchantId,
        recordName: location.merchant_name,
        changes,
      },
    );
    return getHostSettings(trx, ctx.programId, merchantId);
  });
}
