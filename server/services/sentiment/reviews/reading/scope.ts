import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { type Scope } from './conditions.ts';

/** Which reviews somebody sees: of the locations where they work (PERM-012). */
export async function scopeOf(db: Db | Trx, ctx: RequestContext, now: Date): Promise<Scope> {
  const { allMerchants, merchantIds } = ctx.membership;
  return {
    programId: ctx.programId,
    merchantIds: allMerchants ? null : merchantIds,
    userId: ctx.userId,
    now,
    timezone: await zoneOf(db, ctx.programId),
  };
}
