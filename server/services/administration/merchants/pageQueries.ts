import { type RawBuilder, sql } from 'kysely';
import { type Db, prepareRead } from '#server/platform/db/index.ts';
import { countOf, type Slice, slice } from '#server/platform/page/index.ts';
import { editor, type MerchantRow, openMerchants } from './queries.ts';

type SortKey =
  | 'merchant_name'
  | 'store_number'
  | 'city'
  | 'timezone'
  | 'is_billable'
  | 'updated_ts'
  | 'created_ts';

export interface Order {
  readonly sort_by: SortKey;
  readonly sort_order: 'asc' | 'desc';
}

interface PlainValues extends Slice {
  readonly programId: number;
  readonly merchantIds: readonly number[];
}

/** Store numbers sort as people count: 2 before 10, K9 before K10. */
const SORTS: Record<SortKey, RawBuilder<unknown>[]> = {
  merchant_name: [sql`lower(m.merchant_name)`],
  store_number: [
    sql`lower(substring(m.store_number from '^\\D*'))`,
    sql`substring(m.store_number from '\\d{1,18}')::bigint`,
    sql`lower(m.store_number)`,
  ],
  city: [sql`lower(m.city)`],
  timezone: [sql`m.timezone`],
  is_billable: [sql`m.is_billable`],
  updated_ts: [sql`m.updated_ts`],
  created_ts: [sql`m.created_ts`],
};

type Selected = ReturnType<typeof openMerchants>;

/** The chosen locations in their order, by id where they are equal. */
export function inOrder(selected: Selected, { sort_by, sort_order }: Order) {
  let paged = selected.selectAll('m').select(editor);
  for (const key of SORTS[sort_by]) {
    paged = paged.orderBy(key, (order) => (sort_order === 'asc' ? order.asc() : order.desc()).nullsLast());
  }
  return paged.orderBy('m.merchant_id');
}

/** The columns by which people choose a location. */
const CHOICE_COLUMNS = [
  'm.merchant_id',
  'm.merchant_name',
  'm.store_number',
  'm.program_id',
  'm.timezone',
  'm.city',
  'm.state',
  'm.address',
  'm.phone',
  'm.is_test',
  'm.host_live_date',
  'm.host_end_date',
] as const;

/** The chosen locations as people look for one: in the order of the numbers, those without one by name. */
export function selectChoices(selected: Selected) {
  let paged = selected.select(CHOICE_COLUMNS);
  for (const key of [...SORTS.store_number, ...SORTS.merchant_name]) {
    paged = paged.orderBy(key, (order) => order.asc().nullsLast());
  }
  return paged.orderBy('m.merchant_id');
}

function preparePlain(order: Order, seesAll: boolean) {
  const open = (db: Db, { programId, merchantIds }: PlainValues) =>
    openMerchants(db, { programId, merchantIds: seesAll ? null : merchantIds });
  return {
    page: prepareRead<PlainValues, MerchantRow>((db, values) =>
      slice(inOrder(open(db, values), order), values),
    ),
    count: prepareRead<PlainValues, { n: number }>((db, values) => countOf(open(db, values))),
  };
}

const prepared = new Map<string, ReturnType<typeof preparePlain>>();

/** The prepared reads of a list without filters, in an order, for a caller who sees all locations or some. */
export function plainReads({ sort_by, sort_order }: Order, seesAll: boolean) {
  const key = `${sort_by} ${sort_order} ${seesAll}`;
  const reads = prepared.get(key) ?? preparePlain({ sort_by, sort_order }, seesAll);
  prepared.set(key, reads);
  return reads;
}
