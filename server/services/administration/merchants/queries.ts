import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, type DB, prepareRead, type Trx } from '#server/platform/db/index.ts';
import { eachOf } from '#server/platform/page/index.ts';

/** Which locations of which concept a caller may see; `merchantIds` null is all of them (PERM-012). */
export interface MerchantScope {
  readonly programId: number;
  readonly merchantIds: readonly number[] | null;
}

export interface MerchantRow extends Selectable<DB['merchants']> {
  readonly editor_fname: string | null;
  readonly editor_lname: string | null;
}

type FromMerchants = ExpressionBuilder<DB & { m: DB['merchants'] }, 'm'>;

/** The open locations in the scope, without any column chosen yet. */
export function openMerchants(db: Db | Trx, { programId, merchantIds }: MerchantScope) {
  const open = db
    .selectFrom('merchants as m')
    .where('m.program_id', '=', programId)
    .where('m.deleted_ts', 'is', null);
  return merchantIds === null
    ? open
    : open.where('m.merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`);
}

/** Leaves test locations out of what is summed over locations, as SQL; what has no location counts. */
export const countsInSums = (programId: number, merchantId: RawBuilder<unknown>) =>
  sql<boolean>`(${merchantId} = any(array(select merchant_id from merchants
    where program_id = ${programId} and is_test))) is not true`;

/** The editor's name beside a location. */
export const editor = (eb: FromMerchants) => [
  eb
    .selectFrom('users')
    .select('fname')
    .whereRef('users.user_id', '=', 'm.updated_by_user_id')
    .as('editor_fname'),
  eb
    .selectFrom('users')
    .select('lname')
    .whereRef('users.user_id', '=', 'm.updated_by_user_id')
    .as('editor_lname'),
];

/** The row of one location; closed ones too. */
const selectMerchant = (db: Db | Trx, key: { programId: number; merchantId: number }) =>
  db
    .selectFrom('merchants as m')
    .selectAll('m')
    .select(editor)
    .where('m.program_id', '=', key.programId)
    .where('m.merchant_id', '=', key.merchantId);

const readOpenMerchant = prepareRead((db, key: { programId: number; merchantId: number }) =>
  selectMerchant(db, key).where('m.deleted_ts', 'is', null),
);

/** One location; closed ones too when asked for. */
export async function findMerchant(
  db: Db | Trx,
  { programId, merchantIds }: MerchantScope,
  merchantId: number,
  options: { closed?: boolean } = {},
): Promise<MerchantRow | null> {
  if (merchantIds !== null && !merchantIds.includes(merchantId)) return null;
  const key = { programId, merchantId };
  if (!options.closed) return (await readOpenMerchant(db, key))[0] ?? null;
  return (await selectMerchant(db, key).executeTakeFirst()) ?? null;
}

/** The open locations as an export reads them, some hundred at a time, by name. */
export const eachMerchant = (db: Db, scope: MerchantScope, only: readonly number[] | null) =>
  eachOf<MerchantRow & { readonly sort_name: string }>(500, ({ size, after }) => {
    let query = openMerchants(db, scope)
      .selectAll('m')
      .select(editor)
      .select(sql<string>`lower(m.merchant_name)`.as('sort_name'))
      .orderBy(sql`lower(m.merchant_name)`)
      .orderBy('m.merchant_id')
      .limit(size);
    if (only) query = query.where('m.merchant_id', '=', sql<number>`any(${[...only]}::bigint[])`);
    if (after) {
      query = query.where(
        sql<boolean>`(lower(m.merchant_name), m.merchant_id) > (${after.sort_name}, ${after.merchant_id})`,
      );
    }
    return query.execute();
  });
