import type { z } from 'zod';
import type { GuestTier, guestTierWrite } from '#contract/guests/guests/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { findTier, presentTier } from './tierQueries.ts';

type TierWrite = z.output<typeof guestTierWrite>;

const tiers = recordOf({
  table: 'guest_tiers',
  key: 'guest_tier_id',
  find: findTier,
  present: presentTier,
  thing: () => 'This tier',
  called: ({ name }) => `The tier “${name}”`,
  name: ({ name }) => name,
  told: ({ id: _id, guest_tier_id: _tier, ...told }) => told,
});

const taken = {
  guest_tiers_name: { field: 'name', message: 'There is a tier of this name already. Choose another one.' },
};

/** Adds a tier (GUEST-001); errors: DUPLICATE. */
export function createTier(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, ...body }: TierWrite,
): Promise<GuestTier> {
  return tiers.create(platform, ctx, { kind: 'guest_tier.created', taken }, ({ store }) => store(body));
}

/** Changes a tier for all its guests; errors: NOT_FOUND, STALE, DUPLICATE. */
export function saveTier(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, ...body }: TierWrite,
): Promise<GuestTier> {
  const how = { kind: 'guest_tier.updated', id, version, taken } as const;
  return tiers.change(platform, ctx, how, async ({ before, store }) => {
    if (changesBetween(before, { ...before, ...body }).length > 0) await store(body);
  });
}

/** Removes a tier that no guest has; errors: NOT_FOUND, STALE, IN_USE. */
export function removeTier(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<void> {
  return tiers.remove(platform, ctx, { kind: 'guest_tier.removed', id, version }, async ({ trx, before }) => {
    const guests = (alive: 'is' | 'is not') =>
      trx
        .selectFrom('guests')
        .select('guest_id')
        .where('program_id', '=', ctx.programId)
        .where('guest_tier_id', '=', id)
        .where('deleted_ts', alive, null)
        .limit(1)
        .executeTakeFirst();
    if (await guests('is'))
      fail('IN_USE', `There are guests in the tier “${before.name}”. Give them another tier first.`);
    if (await guests('is not')) await clearFromRemoved(trx, ctx.programId, id);
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
