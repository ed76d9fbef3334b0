import type { z } from 'zod';
import { DEFAULT_LIMITS } from '#contract/guests/gate/limits.ts';
import type { marketingLimits, marketingLimitsWrite } from '#contract/guests/gate/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { checkVersion } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { readLimits } from '../limits.ts';

type Limits = z.output<typeof marketingLimits>;

/** Saves the limits of a concept's marketing. Errors: STALE. */
export async function saveLimits(
  platform: Platform,
  ctx: RequestContext,
  { version, ...limits }: z.output<typeof marketingLimitsWrite>,
): Promise<Limits> {
  const { programId } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    await trx
      .insertInto('marketing_limits')
      .values({ program_id: programId, ...DEFAULT_LIMITS, version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await readLimits(trx, programId, { lock: true });
    checkVersion(before.version, version, 'The limits of marketing', before);
    const changes = changesBetween(before, { ...before, ...limits });
    if (before.version > 0 && changes.length === 0) return before;
    await trx
      .updateTable('marketing_limits')
      .set((eb) => ({ ...limits, updated_ts: now, version: eb('version', '+', 1) }))
      .where('program_id', '=', programId)
      .execute();
    const event = { kind: 'marketing_limits.updated', recordId: programId } as const;
    await tell({ trx, ctx }, { ...event, recordName: 'Limits of marketing', changes });
    return readLimits(trx, programId);
  });
}
