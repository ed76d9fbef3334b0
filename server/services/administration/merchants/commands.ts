import type { z } from 'zod';
import {
  merchant,
  type merchantBulk,
  type merchantCreate,
  type merchantWrite,
} from '#contract/administration/merchants/schemas.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, type Write, write } from '#server/platform/write/index.ts';
import { presentMerchant } from './present.ts';
import { findMerchant, type MerchantScope } from './queries.ts';
import { numberedName } from './rules.ts';
import {
  editMerchants,
  insertMerchants,
  lockMerchants,
  newLocation,
  refuseDates,
  STORE_NUMBER_TAKEN,
} from './writes.ts';
import { askOfComing, followZones, lockAhead, type ZoneFollower, zoneChangesOf } from './zoneChange.ts';

/** What the caller may see of the current concept (PERM-012). */
export function scopeOf({ membership }: RequestContext): MerchantScope {
  return {
    programId: membership.programId,
    merchantIds: membership.allMerchants ? null : membership.merchantIds,
  };
}

const THING = 'This location';

const locations = recordOf({
  table: 'merchants',
  key: 'merchant_id',
  find: findAny,
  isOpen: ({ merchant_id }, { ctx }) => ctx.worksAt(merchant_id),
  present: (row) => merchant.parse(presentMerchant(row)),
  thing: () => THING,
  called: () => THING,
  name: numberedName,
  told: (_shown, { editor_fname: _fname, editor_lname: _lname, deleted_ts: _closed, ...told }) => told,
});

/** A location of the concept, a closed one too. */
function findAny(trx: Trx, programId: number, merchantId: number) {
  return findMerchant(trx, { programId, merchantIds: null }, merchantId, { closed: true });
}

/** Creates a location, live from today where nothing is said; errors: DUPLICATE under `store_number`, VALIDATION. */
export function createMerchant(
  platform: Platform,
  ctx: RequestContext,
  body: z.output<typeof merchantCreate>,
) {
  const work = async ({ trx, now }: Write) => {
    const fields = newLocation(body, now);
    const [created] = await insertMerchants(trx, ctx.stamp(), [fields]);
    await platform.auth.announce(trx, { user_id: ctx.userId });
    const { merchant_id } = found(created, THING);
    return presentMerchant(found(await findAny(trx, ctx.programId, merchant_id), THING));
  };
  return write(platform, ctx, work, STORE_NUMBER_TAKEN);
}

/**
 * Saves a location; coming reservations follow its time zone as chosen. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION when a product
 * would end before it goes live, IN_USE where a new zone meets coming reservations and nothing was chosen.
 */
export function updateMerchant(
  platform: Platform,
  ctx: RequestContext,
  follower: ZoneFollower,
  id: number,
  { version, coming_bookings: choice, ...body }: z.output<typeof merchantWrite>,
) {
  const { timezone } = body;
  const zone = { ids: [id], timezone, choice };
  const how = {
    kind: 'merchant.updated',
    id,
    version,
    taken: STORE_NUMBER_TAKEN,
    first: (work: Write) => lockAhead(follower, work, ctx.programId, zone),
  } as const;
  return locations.change(platform, ctx, how, async ({ row, store, trx, now }) => {
    const fields = givenFields(body);
    if (fields.store_number === '') fields.store_number = null;
    const after = { ...row, ...fields };
    refuseDates({ ...after });
    await askOfComing(follower, { trx, now }, ctx.programId, zone);
    if (changesBetween(row, after).length > 0) await store({ ...fields, updated_by_user_id: ctx.userId });
    const changes = zoneChangesOf([{ before: row, fields }]);
    await followZones(follower, { trx, now, stamp: ctx.stamp() }, changes, choice);
  });
}

/** Sets the same fields on many locations, all or none; answers how many were asked for. */
export async function updateMerchants(
  platform: Platform,
  ctx: RequestContext,
  follower: ZoneFollower,
  { merchant_ids, changes, coming_bookings: choice }: z.output<typeof merchantBulk>,
): Promise<number> {
  const ids = [...new Set(merchant_ids)].sort((a, b) => a - b);
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const open = ids.filter((id) => ctx.worksAt(id));
    const zone = { ids: open, timezone: changes.timezone, choice };
    await lockAhead(follower, work, ctx.programId, zone);
    const rows = (await lockMerchants(trx, ctx.programId, open)).filter(({ deleted_ts }) => !deleted_ts);
    if (rows.length < ids.length) {
      const missing = ids.length - rows.length;
      fail(
        'NOT_FOUND',
        `${missing} of the ${ids.length} locations were not found, so none was changed. Reload the list and choose again.`,
      );
    }
    const fields = givenFields(changes);
    const edits = rows.map((before) => ({ before, fields }));
    for (const { before } of edits) refuseDates({ ...before, ...fields });
    await askOfComing(follower, work, ctx.programId, zone);
    const stamp = ctx.stamp();
    await editMerchants(trx, stamp, edits, now);
    await followZones(follower, { trx, stamp, now }, zoneChangesOf(edits), choice);
    return rows.length;
  });
}

/** Closes a location: it leaves every list, and its store number is free again. */
export async function closeMerchant(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  await locations.change(platform, ctx, { kind: 'merchant.closed', id }, async ({ trx, now, store }) => {
    await store({ deleted_ts: now, updated_by_user_id: ctx.userId });
    await platform.auth.announce(trx, { program_id: ctx.programId });
  });
}

const NUMBER_GIVEN_AWAY = {
  merchants_store_number: {
    field: 'store_number',
    message:
      'Its store number belongs to another location now. Change the number of that location, then restore this one.',
  },
};

/** Opens a closed location again; errors: NOT_FOUND, DUPLICATE when its store number was given away. */
export function restoreMerchant(platform: Platform, ctx: RequestContext, id: number) {
  const how = { kind: 'merchant.restored', id, isRemoved: true, taken: NUMBER_GIVEN_AWAY } as const;
  return locations.change(platform, ctx, how, async ({ trx, row, store }) => {
    if (row.deleted_ts === null) return;
    await store({ deleted_ts: null, updated_by_user_id: ctx.userId });
    await platform.auth.announce(trx, { program_id: ctx.programId });
  });
}
