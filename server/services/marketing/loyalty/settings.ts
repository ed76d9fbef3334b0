import type { LoyaltySettings } from '#contract/marketing/loyalty/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { dayOf, pointsOf } from './giving/ceiling.ts';

/** The ceiling of points a day, and what counts against it. */
export async function readSettings(db: Db | Trx, programId: number, now: Date): Promise<LoyaltySettings> {
  const row = await db
    .selectFrom('loyalty_settings')
    .select(['daily_points_ceiling', 'version'])
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return {
    daily_points_ceiling: row?.daily_points_ceiling ?? null,
    points_today: await pointsOf(db, programId, await dayOf(db, programId, now)),
    version: row?.version ?? 0,
  };
}

/** Sets it. Errors: STALE. */
export function saveSettings(
  platform: Platform,
  ctx: RequestContext,
  {
    daily_points_ceiling,
    version,
  }: { readonly daily_points_ceiling: number | null; readonly version?: number | undefined },
): Promise<LoyaltySettings> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const { programId } = ctx;
    await trx
      .insertInto('loyalty_settings')
      .values({ program_id: programId, version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .selectFrom('loyalty_settings')
      .select('version')
      .where('program_id', '=', programId)
      .forUpdate()
      .execute();
    const before = await readSettings(trx, programId, now);
    const record = { programId, type: 'loyalty_settings', id: programId };
    const versions = { stored: before.version, sent: version };
    await checkOpened(trx, record, versions, 'The loyalty settings', before);
    if (before.version > 0 && before.daily_points_ceiling === daily_points_ceiling) return before;
    await trx
      .updateTable('loyalty_settings')
      .set((eb) => ({ daily_points_ceiling, updated_ts: now, version: eb('version', '+', 1) }))
      .where('program_id', '=', programId)
      .execute();
    await tell(work, {
      kind: 'loyalty_settings.updated',
      recordId: programId,
      recordName: 'Loyalty',
      changes: [
        { field: 'daily_points_ceiling', from: before.daily_points_ceiling, to: daily_points_ceiling },
      ],
    });
    return readSettings(trx, programId, now);
  });
}
