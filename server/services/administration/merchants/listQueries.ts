import { type RawBuilder, sql } from 'kysely';
import { PRODUCTS, type Product } from '#contract/administration/merchants/products.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { countedPageOf, countOf, cutAndCount, type Slice, slice } from '#server/platform/page/index.ts';
import { inOrder, type Order, plainReads, selectChoices } from './pageQueries.ts';
import { presentMerchant } from './present.ts';
import { type MerchantScope, openMerchants } from './queries.ts';
import { searchWords } from './rules.ts';

/** What narrows a list of locations. */
export interface MerchantFilters {
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: string | undefined;
  readonly timezone?: string | undefined;
  readonly product_live?: Product | undefined;
  readonly any_product_live?: boolean;
  readonly ending_within_days?: number | undefined;
  readonly is_billable?: boolean | undefined;
  readonly is_test?: boolean | undefined;
}

export interface MerchantQuery extends MerchantFilters, Order, Slice {}

/** The day of service at the location, which begins at 05:00 by its clocks: “todayAt” in SQL. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone m.timezone - interval '5 hours')::date`;
const live = (product: Product) => sql.ref(`m.${product}_live_date`);
const end = (product: Product) => sql.ref(`m.${product}_end_date`);

/** True while a product is live at the location's own day; the end date is its last day. */
const isLive = (product: Product, now: Date) =>
  sql<boolean>`(${live(product)} <= ${today(now)} and coalesce(${end(product)} >= ${today(now)}, true))`;

const anyProduct = (condition: (product: Product) => RawBuilder<boolean>) =>
  sql<boolean>`(${sql.join(PRODUCTS.map(condition), sql` or `)})`;

const endsWithin = (days: number, now: Date) =>
  anyProduct(
    (product) => sql<boolean>`${end(product)} between ${today(now)} and ${today(now)} + ${days}::int`,
  );

const SEARCHED = sql`search_text(m.merchant_name, m.store_number, m.city)`;

/** The text as it is stored for searching, with the signs of LIKE taken literally. */
const literal = (text: string) => sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Every word somewhere in name, number or city (by trigrams); below three letters one of them begins with it. */
export function matches(search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words) {
    return sql<boolean>`(${sql.join(
      words.map((word) => sql`${SEARCHED} like '%' || ${literal(word)} || '%'`),
      sql` and `,
    )})`;
  }
  const columns = ['merchant_name', 'store_number', 'city'].map((name) => sql.ref(`m.${name}`));
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`search_text(${column}) like ${literal(search.trim())} || '%'`),
    sql` or `,
  )})`;
}

/** The open locations that a query asks for, without paging. */
export function selectMerchants(db: Db | Trx, scope: MerchantScope, query: MerchantFilters, now: Date) {
  let rows = openMerchants(db, scope);
  if (query.search) rows = rows.where(matches(query.search));
  if (query.ids) rows = rows.where('m.merchant_id', '=', sql<number>`any(${[...query.ids]}::bigint[])`);
  if (query.state) rows = rows.where('m.state', '=', query.state);
  if (query.timezone) rows = rows.where('m.timezone', '=', query.timezone);
  if (query.product_live) rows = rows.where(isLive(query.product_live, now));
  if (query.any_product_live) rows = rows.where(anyProduct((product) => isLive(product, now)));
  if (query.ending_within_days) rows = rows.where(endsWithin(query.ending_within_days, now));
  if (query.is_billable !== undefined) rows = rows.where('m.is_billable', '=', query.is_billable);
  if (query.is_test !== undefined) rows = rows.where('m.is_test', '=', query.is_test);
  return rows;
}

/** The ids of the open locations that a query asks for, in their order. */
export async function listFiltered(
  db: Db | Trx,
  scope: MerchantScope,
  query: MerchantFilters,
  now: Date,
): Promise<number[]> {
  const rows = await selectMerchants(db, scope, query, now)
    .select('m.merchant_id')
    .orderBy('m.merchant_id')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Everything else in a query is a filter. */
const ORDER_AND_PLACE = new Set(['take', 'skip', 'sort_by', 'sort_order']);

const hasFilter = (query: MerchantQuery) =>
  Object.entries(query).some(([name, value]) => value !== undefined && !ORDER_AND_PLACE.has(name));

/** Ready for a list without filters, which is how most are opened; built for this one when it has some. */
function readsOf(db: Db, scope: MerchantScope, query: MerchantQuery, now: Date) {
  if (!hasFilter(query)) {
    const { take, skip } = query;
    const { page, count } = plainReads(query, scope.merchantIds === null);
    const values = { programId: scope.programId, merchantIds: scope.merchantIds ?? [], take, skip };
    return { page: () => page(db, values), count: () => count(db, values) };
  }
  const selected = selectMerchants(db, scope, query, now);
  return {
    page: () => slice(inOrder(selected, query), query).execute(),
    count: () => countOf(selected).execute(),
  };
}

/** One page with an exact total. */
export async function listMerchants(db: Db, scope: MerchantScope, query: MerchantQuery, now: Date) {
  const { page, count } = readsOf(db, scope, query, now);
  return cutAndCount(await page(), query, presentMerchant, count);
}

/** One page of the locations in the scope that a search finds, or of those with the ids. */
export async function findLocations(
  db: Db,
  { programId, merchantIds }: MerchantScope,
  asked: Slice & { readonly search?: string | undefined; readonly ids?: readonly number[] | undefined },
) {
  const { search, ids } = asked;
  let rows = openMerchants(db, { programId, merchantIds });
  if (ids) rows = rows.where('m.merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  if (search) rows = rows.where(matches(search));
  return countedPageOf(selectChoices(rows), asked, (row) => row);
}

/** Every location in the scope that a search finds, by number and name, with what names it and its clock. */
export function listChoices(db: Db, scope: MerchantScope, search: string | undefined) {
  const rows = openMerchants(db, scope);
  return selectChoices(search ? rows.where(matches(search)) : rows)
    .select(['m.latitude', 'm.longitude'])
    .execute();
}

/** The ids of every location in the scope. */
export async function listLocationIds(db: Db, scope: MerchantScope): Promise<number[]> {
  const rows = await openMerchants(db, scope).select('m.merchant_id').orderBy('m.merchant_id').execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** How many locations each tab of the list holds; days are those of each location. */
export async function countTabs(db: Db, scope: MerchantScope, now: Date) {
  return openMerchants(db, scope)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${isLive('host', now)})`.as('host_live'),
      sql<number>`count(*) filter (where ${endsWithin(30, now)})`.as('ending_soon'),
      sql<number>`count(*) filter (where not m.is_billable)`.as('not_billable'),
    ])
    .executeTakeFirstOrThrow();
}
