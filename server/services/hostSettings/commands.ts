import type { z } from 'zod';
import type { HostSettings, hostSettings } from '#contract/hostSettings/endpoints.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import { checkVersion } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLocation } from '../merchants/index.ts';
import { getHostSettings } from './queries.ts';

/** Saves a location's host settings; a tag given twice is kept once. Errors: NOT_FOUND, STALE. */
export async function saveHostSettings(
  { db, clock }: Platform,
  ctx: RequestContext,
  merchantId: number,
  { version, tags, turn_minutes, ...fields }: z.output<typeof hostSettings.update.body>,
): Promise<HostSettings> {
  return db.transaction().execute(async (trx) => {
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
        updated_ts: clock.now(),
        version: eb('version', '+', 1),
      }))
      .where('program_id', '=', ctx.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'host_settings.updated',
      recordType: 'host_settings',
      recordId: merchantId,
      recordName: location.merchant_name,
      merchantId,
      changes,
    });
    return getHostSettings(trx, ctx.programId, merchantId);
  });
}
