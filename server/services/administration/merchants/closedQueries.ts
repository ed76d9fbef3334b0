import { sql } from 'kysely';
import type { ClosedMerchant } from '#contract/administration/merchants/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { countedPageOf, type Slice } from '#server/platform/page/index.ts';
import { matches } from './listQueries.ts';
import { editor, type MerchantScope } from './queries.ts';
import { numberedName } from './rules.ts';

interface Asked extends Slice {
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly sort_by: 'closed_ts' | 'merchant_name';
  readonly sort_order: 'asc' | 'desc';
}

interface Row {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly store_number: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly deleted_ts: Date | null;
  readonly editor_fname: string | null;
  readonly editor_lname: string | null;
}

/** Closing is the last change of a location, so that who changed it last has closed it. */
const present = ({ merchant_id, city, state, deleted_ts, ...row }: Row): ClosedMerchant => ({
  merchant_id,
  numbered_name: numberedName(row),
  city,
  state,
  closed_by:
    row.editor_fname === null ? null : fullName({ fname: row.editor_fname, lname: row.editor_lname }),
  closed_ts: (deleted_ts ?? new Date(0)).toISOString(),
});

/** One page of the closed locations in the scope, with an exact total. */
export function listClosed(db: Db, { programId, merchantIds }: MerchantScope, asked: Asked) {
  const { search, ids, sort_by, sort_order } = asked;
  let rows = db
    .selectFrom('merchants as m')
    .select(['m.merchant_id', 'm.merchant_name', 'm.store_number', 'm.city', 'm.state', 'm.deleted_ts'])
    .select(editor)
    .where('m.program_id', '=', programId)
    .where('m.deleted_ts', 'is not', null);
  if (merchantIds !== null)
    rows = rows.where('m.merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`);
  if (ids) rows = rows.where('m.merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  if (search) rows = rows.where(matches(search));
  const key = sort_by === 'closed_ts' ? sql`m.deleted_ts` : sql`lower(m.merchant_name)`;
  return countedPageOf(rows.orderBy(key, sort_order).orderBy('m.merchant_id'), asked, present);
}
