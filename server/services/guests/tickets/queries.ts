import { type RawBuilder, sql } from 'kysely';
import type { TicketTotals } from '#contract/guests/tickets/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkNumbers, type DaySums, effective, openedAround, type TicketFilters } from './searchRules.ts';

/** The checks of one location. */
export interface LocationScope {
  readonly programId: number;
  readonly merchantId: number;
}

/** The checks of some locations. */
export interface TicketScope {
  readonly programId: number;
  readonly merchantIds: readonly number[];
}

/** The location of a row is one of the scope, as SQL; of one location its own index is read. */
const atLocations = ({ merchantIds }: TicketScope) =>
  merchantIds.length === 1
    ? sql`merchant_id = ${merchantIds[0]}`
    : sql`merchant_id = any(${merchantIds}::bigint[])`;

/** A check with the names of what it is linked to. */
export interface TicketRecord {
  readonly ticket_id: number;
  readonly merchant_id: number;
  readonly pos_ticket_id: string;
  readonly check_num: string;
  readonly status: string;
  readonly open_ts: Date;
  /** The same to the microsecond, which a Date does not hold; by it the next piece is found. */
  readonly opened: string;
  readonly close_ts: Date | null;
  readonly business_date: string;
  readonly table_name: string | null;
  readonly covers: number | null;
  readonly employee: string | null;
  readonly revenue_center: string | null;
  readonly order_type: string | null;
  readonly promotion_types: string[];
  readonly tender_types: string[];
  readonly last4s: string[];
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly tip_cents: number;
  readonly total_cents: number;
  readonly payment_cents: number;
  readonly detail: unknown;
  readonly guest_id: number | null;
  readonly fname: string | null;
  readonly lname: string | null;
  readonly party_id: number | null;
  readonly party_local_id: string | null;
  readonly linked_by: string | null;
  readonly timezone: string;
}

const COLUMNS = sql`t.ticket_id, t.merchant_id, t.pos_ticket_id, t.check_num, t.status, t.open_ts, t.open_ts::text as opened, t.close_ts,
  t.business_date, t.table_name, t.covers, t.employee, t.revenue_center, t.order_type, t.promotion_types,
  t.tender_types, t.last4s, t.subtotal_cents, t.discount_cents, t.tax_cents, t.tip_cents, t.total_cents,
  t.payment_cents, t.guest_id, g.fname, g.lname, t.party_id, p.local_id as party_local_id, t.linked_by, m.timezone`;
const JOINS = sql`
  join merchants m on m.program_id = t.program_id and m.merchant_id = t.merchant_id
  left join guests g on g.program_id = t.program_id and g.guest_id = t.guest_id
  left join parties p on p.program_id = t.program_id and p.merchant_id = t.merchant_id and p.party_id = t.party_id`;

const OPERATORS = { eq: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;

/**
 * What a search asks of a check, as SQL (CHECK-002..007). `isCovered`: everything asked for stands in the index by opening, which is
 * then read alone; otherwise words of one value would be looked up in their own index and each check fetched, which takes longer.
 */
function matching(scope: TicketScope, given: TicketFilters, { isCovered = false } = {}): RawBuilder<boolean> {
  const filters = effective(given);
  const asked: RawBuilder<unknown>[] = [sql`program_id = ${scope.programId}`, atLocations(scope)];
  const ask = <T>(value: T | null | undefined, condition: (value: T) => RawBuilder<unknown>) => {
    if (value !== undefined && value !== null && value !== '') asked.push(condition(value));
  };
  ask(filters.open_start, (at) => sql`open_ts >= ${at}`);
  ask(filters.open_end, (at) => sql`open_ts < ${at}`);
  ask(filters.close_start, (at) => sql`close_ts >= ${at}`);
  ask(filters.close_end, (at) => sql`close_ts < ${at}`);
  ask(filters.date_start, (date) => sql`business_date >= ${date}`);
  ask(filters.date_end, (date) => sql`business_date <= ${date}`);
  const around = openedAround(filters);
  ask(around.from, (at) => sql`open_ts >= ${at}`);
  ask(around.to, (at) => sql`open_ts < ${at}`);
  ask(filters.status, (status) => sql`status = ${status}`);
  ask(filters.promotion_type, (type) => sql`promotion_types @> ${[type]}::text[]`);
  ask(filters.tender_type, (type) => sql`tender_types @> ${[type]}::text[]`);
  ask(filters.last4, (last4) => sql`last4s @> ${[last4]}::text[]`);
  const is = (column: string) => (value: string) =>
    isCovered ? sql`(${sql.ref(column)} || '') = ${value}` : sql`${sql.ref(column)} = ${value}`;
  ask(filters.revenue_center, is('revenue_center'));
  ask(filters.order_type, is('order_type'));
  ask(filters.employee, is('employee'));
  ask(filters.tax, (cents) => sql`tax_cents ${OPERATORS[filters.tax_operator]} ${cents}::bigint`);
  ask(
    filters.payment_amount,
    (cents) => sql`payment_cents ${OPERATORS[filters.payment_amount_operator]} ${cents}::bigint`,
  );
  ask(checkNumbers(filters.check_nums), (numbers) => sql`check_num = any(${numbers}::text[])`);
  return sql<boolean>`${sql.join(asked, sql` and `)}`;
}

/** Where a page begins: after a check, or so many checks after the first. */
export type PageStart =
  | { readonly offset: number }
  | { readonly after: Pick<TicketRecord, 'opened' | 'ticket_id'> };

/**
 * The checks that a search finds, the latest first. Which they are is read from the index alone, then those few are fetched.
 * `detail` is read only where it is asked for, since it is most of a check.
 */
export async function listTickets(
  db: Db | Trx,
  scope: TicketScope,
  filters: TicketFilters,
  { limit, start, withDetail = false }: { limit: number; start: PageStart; withDetail?: boolean },
): Promise<TicketRecord[]> {
  const from =
    'after' in start
      ? sql`and (open_ts, ticket_id) < (${start.after.opened}::timestamptz, ${start.after.ticket_id})`
      : sql``;
  const offset = 'offset' in start ? start.offset : 0;
  const { rows } = await sql<TicketRecord>`
    with page as materialized (
      select ticket_id from tickets where ${matching(scope, filters)} ${from}
      order by open_ts desc, ticket_id desc limit ${limit} offset ${offset}
    )
    select ${COLUMNS}, ${withDetail ? sql`t.detail` : sql`null as detail`}
    from page join tickets t on t.program_id = ${scope.programId} and t.ticket_id = page.ticket_id ${JOINS}
    order by t.open_ts desc, t.ticket_id desc`.execute(db);
  return rows;
}

/** One check of a location; null when there is none. */
export async function findTicket(
  db: Db | Trx,
  { programId, merchantId }: LocationScope,
  ticketId: number,
): Promise<TicketRecord | null> {
  const { rows } = await sql<TicketRecord>`
    select ${COLUMNS}, t.detail from tickets t ${JOINS}
    where t.program_id = ${programId} and t.ticket_id = ${ticketId} and t.merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

const SUMS = sql`
  coalesce(sum(covers), 0)::bigint as covers, coalesce(sum(subtotal_cents), 0)::bigint as subtotal_cents,
  coalesce(sum(discount_cents), 0)::bigint as discount_cents, coalesce(sum(tax_cents), 0)::bigint as tax_cents,
  coalesce(sum(tip_cents), 0)::bigint as tip_cents, coalesce(sum(total_cents), 0)::bigint as total_cents,
  coalesce(sum(payment_cents), 0)::bigint as payment_cents`;

/** The sums of checks, added up one by one. */
export async function sumTickets(
  db: Db | Trx,
  scope: TicketScope,
  filters: TicketFilters,
): Promise<TicketTotals[]> {
  const { promotion_type, tender_type, last4, check_nums } = filters;
  const isCovered = !promotion_type && !tender_type && !last4 && checkNumbers(check_nums) === null;
  const { rows } = await sql<TicketTotals>`
    select count(*) as checks, ${SUMS} from tickets where ${matching(scope, filters, { isCovered })}`.execute(
    db,
  );
  return rows;
}

/** The kept sums of whole days, as a condition of `ticket_days`. */
const ofDays = (
  scope: TicketScope,
  { field, value, first, last }: DaySums,
  status: string | undefined,
) => sql`program_id = ${scope.programId} and ${atLocations(scope)} and field = ${field} and value = ${value}
  ${first === null ? sql`` : sql`and business_date >= ${first}`}
  ${last === null ? sql`` : sql`and business_date <= ${last}`}
  ${status === undefined ? sql`` : sql`and status = ${status}`}`;

/** The kept sums of whole days of service. */
export async function sumDays(
  db: Db | Trx,
  scope: TicketScope,
  days: DaySums,
  status: string | undefined,
): Promise<TicketTotals[]> {
  const { rows } = await sql<TicketTotals>`
    select coalesce(sum(checks), 0)::bigint as checks, ${SUMS} from ticket_days
    where ${ofDays(scope, days, status)}`.execute(db);
  return rows;
}

/** The earliest day of service from which on there are at most so many checks; null where the last day alone has more. */
export async function findDayWithin(
  db: Db | Trx,
  scope: TicketScope,
  days: DaySums,
  { status, most }: { status: string | undefined; most: number },
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(business_date) as day from (
      select business_date, sum(sum(checks)) over (order by business_date desc) as since
      from ticket_days where ${ofDays(scope, days, status)} group by business_date
    ) d where since <= ${most}`.execute(db);
  return rows[0]?.day ?? null;
}

/** What the filters of the search offer, in alphabetical order. */
export function listFilterValues(db: Db | Trx, { programId, merchantIds }: TicketScope) {
  return db
    .selectFrom('ticket_filter_values')
    .select(['field', 'value'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`)
    .groupBy(['field', 'value'])
    .orderBy('field')
    .orderBy(sql`lower(value)`)
    .orderBy('value')
    .execute();
}

/** What stands at the head of the checks of each location. */
export async function listHeads(db: Db | Trx, { programId, merchantIds }: TicketScope) {
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'address', 'city', 'state', 'zip', 'phone', 'timezone'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`)
    .where('deleted_ts', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row] as const));
}

export type Heads = Awaited<ReturnType<typeof listHeads>>;
export type Head = NonNullable<ReturnType<Heads['get']>>;

/** The head of the checks of one location; null when it is closed. */
export async function findHead(db: Db | Trx, { programId, merchantId }: LocationScope): Promise<Head | null> {
  return (await listHeads(db, { programId, merchantIds: [merchantId] })).get(merchantId) ?? null;
}
