import { sql } from 'kysely';
import { isOpenState } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { scopeOf } from './commands.ts';
import { selectChoices } from './pageQueries.ts';
import { openMerchants } from './queries.ts';

/** What an act of service needs to know of the location it happens at. */
export interface Location {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly phone: string | null;
  /** IANA name. */
  readonly timezone: string;
}

const selectLocation = (db: Db | Trx, programId: number, merchantId: number) =>
  db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'phone', 'timezone'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null);

/** An open location of a concept; null when there is none. */
export async function findLocation(
  db: Db | Trx,
  programId: number,
  merchantId: number,
): Promise<Location | null> {
  return (await selectLocation(db, programId, merchantId).executeTakeFirst()) ?? null;
}

/** Those of the ids that are open locations of the concept. */
export async function openAmong(db: Db | Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}

/** Who works in a concept: a person's request, or the product itself. */
interface Worker {
  readonly programId: number;
  worksAt(merchantId: number): boolean;
}

/** An open location of the current concept at which the caller works; else NOT_FOUND (PERM-012). */
export async function getLocation(db: Db | Trx, ctx: Worker, merchantId: number): Promise<Location> {
  const row = ctx.worksAt(merchantId) ? await findLocation(db, ctx.programId, merchantId) : null;
  return found(row, 'This location');
}

/** Which locations a list is about: one, some, or every one of the caller's. */
export interface LocationQuery {
  readonly merchant_id?: number | undefined;
  readonly merchant_ids?: readonly number[] | undefined;
}

/**
 * The open locations that a list is about, by number and name. Without any named: all at which the caller works, but for test
 * locations. Errors: NOT_FOUND when one that is named is not the caller's (PERM-012).
 */
export async function listLocations(db: Db | Trx, ctx: RequestContext, query: LocationQuery) {
  const named = query.merchant_id === undefined ? query.merchant_ids : [query.merchant_id];
  let open = openMerchants(db, scopeOf(ctx));
  if (named) open = open.where('m.merchant_id', '=', sql<number>`any(${[...named]}::bigint[])`);
  else open = open.where('m.is_test', '=', false);
  const rows = await selectChoices(open).execute();
  const isWhole = !named || new Set(named).size === rows.length;
  return found(isWhole ? rows : null, 'This location');
}

/** `getLocation`, whose time zone nobody changes until the transaction ends: for what is stored as an instant ahead. */
export async function keepLocation(trx: Trx, ctx: Worker, merchantId: number): Promise<Location> {
  const kept = selectLocation(trx, ctx.programId, merchantId).forShare();
  const row = ctx.worksAt(merchantId) ? await kept.executeTakeFirst() : null;
  return found(row, 'This location');
}

/** An open location of an open concept, for guests, who have no session and know its id alone; null when there is none. */
export async function findPublicLocation(db: Db | Trx, merchantId: number) {
  const row = await db
    .selectFrom('merchants as m')
    .innerJoin('programs as p', 'p.program_id', 'm.program_id')
    .select(['m.program_id', 'm.merchant_id', 'm.merchant_name', 'm.phone', 'm.timezone'])
    .select(['m.address', 'm.city', 'm.state', 'm.zip', 'p.program_state'])
    .where('m.merchant_id', '=', merchantId)
    .where('m.deleted_ts', 'is', null)
    .executeTakeFirst();
  return row && isOpenState(row.program_state) ? row : null;
}
