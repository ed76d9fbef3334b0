import type { z } from 'zod';
import {
  dateErrors,
  merchant,
  type merchantBulk,
  type merchantCreate,
  type merchantWrite,
} from '#contract/merchants/schemas.ts';
import { changesBetween, type EventInput, recordEvent, recordEvents } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentMerchant } from './present.ts';
import { findMerchant, type MerchantRow, type MerchantScope } from './queries.ts';
import { numberedName } from './rules.ts';
import { insertMerchants, STORE_NUMBER_TAKEN } from './writes.ts';

/** What the caller may see of the current concept (PERM-012). */
export function scopeOf({ membership }: RequestContext): MerchantScope {
  return {
    programId: membership.programId,
    merchantIds: membership.allMerchants ? null : membership.merchantIds,
  };
}

const THING = 'This location';

async function present(trx: Trx, programId: number, merchantId: number) {
  return presentMerchant(found(await findMerchant(trx, { programId, merchantIds: null }, merchantId), THING));
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The given fields alone: an absent one leaves the stored value. */
function givenFields<T extends object>(fields: T): Given<T> {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  return Object.fromEntries(Object.entries(fields).filter(isGiven)) as Given<T>;
}

/** Creates a location; errors: DUPLICATE under `store_number`. */
export async function createMerchant(
  platform: Platform,
  ctx: RequestContext,
  body: z.output<typeof merchantCreate>,
) {
  const { merchant_name, timezone } = body;
  const fields = { ...givenFields(body), merchant_name, timezone, store_number: body.store_number || null };
  const merchant = await refuseDuplicates(
    () =>
      platform.db.transaction().execute(async (trx) => {
        const [created] = await insertMerchants(trx, ctx.stamp(), [fields]);
        await platform.auth.announce(trx, { user_id: ctx.userId });
        return present(trx, ctx.programId, found(created, THING).merchant_id);
      }),
    STORE_NUMBER_TAKEN,
  );
  platform.auth.forget({ user_id: ctx.userId });
  return merchant;
}

/** Saves a location; errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION when a product would end before it goes live. */
export async function updateMerchant(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  { version, ...body }: z.output<typeof merchantWrite>,
) {
  return refuseDuplicates(
    () =>
      platform.db.transaction().execute(async (trx) => {
        const before = found(await findMerchant(trx, scopeOf(ctx), merchantId, { lock: true }), THING);
        checkVersion(before.version, version, THING, merchant.parse(presentMerchant(before)));
        const fields = givenFields(body);
        if (fields.store_number === '') fields.store_number = null;
        const after = { ...before, ...fields };
        refuseDates(after);
        if (changesBetween(before, after).length > 0)
          await save(platform, trx, ctx, [{ before, after }], fields);
        return present(trx, ctx.programId, merchantId);
      }),
    STORE_NUMBER_TAKEN,
  );
}

interface Pair {
  readonly before: MerchantRow;
  readonly after: MerchantRow;
}

/** Writes the same fields to every location that they change, with one event each. */
async function save(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  pairs: readonly Pair[],
  fields: Given<z.output<typeof merchantWrite>>,
): Promise<void> {
  await trx
    .updateTable('merchants')
    .set((eb) => ({
      ...fields,
      version: eb('version', '+', 1),
      updated_by_user_id: ctx.userId,
      updated_ts: platform.clock.now(),
    }))
    .where('program_id', '=', ctx.programId)
    .where(
      'merchant_id',
      'in',
      pairs.map(({ before }) => before.merchant_id),
    )
    .execute();
  await recordEvents(
    trx,
    ctx.stamp(),
    pairs.map(({ before, after }) => eventOf('merchant.updated', after, changesBetween(before, after))),
  );
}

function eventOf(
  kind: EventInput['kind'],
  row: MerchantRow,
  changes: EventInput['changes'] & object = [],
): EventInput {
  return { kind, recordType: 'merchant', recordId: row.merchant_id, recordName: numberedName(row), changes };
}

function refuseDates(merchant: MerchantRow): void {
  const errors = dateErrors({ ...merchant });
  const [message] = Object.values(errors);
  if (message) fail('VALIDATION', `${numberedName(merchant)}: ${message}.`, { errors });
}

/** Sets the same fields on many locations, all or none; answers how many were asked for. */
export async function updateMerchants(
  platform: Platform,
  ctx: RequestContext,
  { merchant_ids, changes }: z.output<typeof merchantBulk>,
): Promise<number> {
  const ids = [...new Set(merchant_ids)].sort((a, b) => a - b);
  return platform.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('merchants')
      .selectAll()
      .where('program_id', '=', ctx.programId)
      .where('deleted_ts', 'is', null)
      .where('merchant_id', 'in', ids.filter((id) => ctx.worksAt(id)).concat(0))
      .orderBy('merchant_id')
      .forUpdate()
      .execute();
    if (rows.length < ids.length) {
      const missing = ids.length - rows.length;
      fail(
        'NOT_FOUND',
        `${missing} of the ${ids.length} locations were not found, so none was changed. Reload the list and choose again.`,
      );
    }
    const fields = givenFields(changes);
    const pairs = rows.map((row): Pair => {
      const before = { ...row, editor_fname: null, editor_lname: null };
      return { before, after: { ...before, ...fields } };
    });
    for (const { after } of pairs) refuseDates(after);
    const changed = pairs.filter(({ before, after }) => changesBetween(before, after).length > 0);
    if (changed.length > 0) await save(platform, trx, ctx, changed, fields);
    return rows.length;
  });
}

/** Closes a location: it leaves every list, and its store number is free again. */
export async function closeMerchant(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const row = found(await findMerchant(trx, scopeOf(ctx), merchantId, { lock: true }), THING);
    await setClosed(platform, trx, ctx, merchantId, platform.clock.now());
    await recordEvent(trx, ctx.stamp(), eventOf('merchant.closed', row));
    await platform.auth.announce(trx, { program_id: ctx.programId });
  });
}

/** Opens a closed location again; errors: NOT_FOUND, DUPLICATE when its store number was given away. */
export async function restoreMerchant(platform: Platform, ctx: RequestContext, merchantId: number) {
  return refuseDuplicates(
    () =>
      platform.db.transaction().execute(async (trx) => {
        const row = found(
          await findMerchant(trx, scopeOf(ctx), merchantId, { closed: true, lock: true }),
          THING,
        );
        if (row.deleted_ts !== null) {
          await setClosed(platform, trx, ctx, merchantId, null);
          await recordEvent(trx, ctx.stamp(), eventOf('merchant.restored', row));
          await platform.auth.announce(trx, { program_id: ctx.programId });
        }
        return present(trx, ctx.programId, merchantId);
      }),
    {
      merchants_store_number: {
        field: 'store_number',
        message:
          'Its store number belongs to another location now. Change the number of that location, then restore this one.',
      },
    },
  );
}

async function setClosed(
  platform: Platform,
  trx: Trx,
  ctx: RequestContext,
  merchantId: number,
  deleted_ts: Date | null,
): Promise<void> {
  await trx
    .updateTable('merchants')
    .set((eb) => ({
      deleted_ts,
      version: eb('version', '+', 1),
      updated_by_user_id: ctx.userId,
      updated_ts: platform.clock.now(),
    }))
    .where('program_id', '=', ctx.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
}
