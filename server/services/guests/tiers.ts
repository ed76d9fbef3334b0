import type { z } from 'zod';
import type { GuestTier, guestTierWrite } from '#contract/guests/schemas.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTierForUpdate, presentTier } from './tierQueries.ts';

type TierWrite = z.output<typeof guestTierWrite>;

const THING = 'This tier';
const NAME_TAKEN = {
  guest_tiers_name: { field: 'name', message: 'There is a tier of this name already. Choose another one.' },
};

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: 'guest_tier.created' | 'guest_tier.updated' | 'guest_tier.removed',
  tier: GuestTier,
  before: object = {},
): Promise<void> {
  const { id: _id, guest_tier_id, ...told } = tier;
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'guest_tier',
    recordId: guest_tier_id,
    recordName: tier.name,
    changes: kind === 'guest_tier.removed' ? [] : changesBetween(before, told),
  });
}

/** Adds a tier (GUEST-001); errors: DUPLICATE. */
export function createTier(
  { db, clock }: Platform,
  ctx: RequestContext,
  { version: _version, ...body }: TierWrite,
): Promise<GuestTier> {
  return refuseDuplicates(
    () =>
      db.transaction().execute(async (trx) => {
        const now = clock.now();
        const row = await trx
          .insertInto('guest_tiers')
          .values({ program_id: ctx.programId, ...body, created_ts: now, updated_ts: now })
          .returningAll()
          .executeTakeFirstOrThrow();
        const tier = presentTier(row);
        await tell(trx, ctx, 'guest_tier.created', tier);
        return tier;
      }),
    NAME_TAKEN,
  );
}

/** Changes a tier for all its guests; errors: NOT_FOUND, STALE, DUPLICATE. */
export function saveTier(
  { db, clock }: Platform,
  ctx: RequestContext,
  tierId: number,
  { version, ...body }: TierWrite,
): Promise<GuestTier> {
  return refuseDuplicates(
    () =>
      db.transaction().execute(async (trx) => {
        const before = presentTier(found(await findTierForUpdate(trx, ctx.programId, tierId), THING));
        checkVersion(before.version, version, `The tier “${before.name}”`, before);
        if (changesBetween(before, { ...before, ...body }).length === 0) return before;
        const row = await trx
          .updateTable('guest_tiers')
          .set({ ...body, updated_ts: clock.now(), version: before.version + 1 })
          .where('program_id', '=', ctx.programId)
          .where('guest_tier_id', '=', tierId)
          .returningAll()
          .executeTakeFirstOrThrow();
        const tier = presentTier(row);
        await tell(trx, ctx, 'guest_tier.updated', tier, before);
        return tier;
      }),
    NAME_TAKEN,
  );
}

/** Removes a tier that no guest has; errors: NOT_FOUND, STALE, IN_USE. */
export async function removeTier(
  { db }: Platform,
  ctx: RequestContext,
  tierId: number,
  version: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tier = presentTier(found(await findTierForUpdate(trx, ctx.programId, tierId), THING));
    checkVersion(tier.version, version, `The tier “${tier.name}”`, tier);
    const guests = (alive: 'is' | 'is not') =>
      trx
        .selectFrom('guests')
        .select('guest_id')
        .where('program_id', '=', ctx.programId)
        .where('guest_tier_id', '=', tierId)
        .where('deleted_ts', alive, null)
        .limit(1)
        .executeTakeFirst();
    if (await guests('is'))
      fail('IN_USE', `There are guests in the tier “${tier.name}”. Give them another tier first.`);
    if (await guests('is not')) await clearFromRemoved(trx, ctx.programId, tierId);
    await trx
      .deleteFrom('guest_tiers')
      .where('program_id', '=', ctx.programId)
      .where('guest_tier_id', '=', tierId)
      .execute();
    await tell(trx, ctx, 'guest_tier.removed', tier);
  });
}

/** Guests who were merged or erased do not hold a tier back. */
async function clearFromRemoved(trx: Trx, programId: number, tierId: number): Promise<void> {
  await trx
    .updateTable('guests')
    .set({ guest_tier_id: null })
    .where('program_id', '=', programId)
    .where('guest_tier_id', '=', tierId)
    .where('deleted_ts', 'is not', null)
    .execute();
}
