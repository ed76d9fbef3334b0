import { sql } from 'kysely';
import type { HostReport } from '#contract/host/reports/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Slice, sliced } from '#server/platform/page/index.ts';
import { atLocations, type Span } from './span.ts';

/** The closed checks of a span, as SQL. */
export const checksOf = (span: Span) => sql`
  select t.* from tickets t
  where t.program_id = ${span.programId} and t.status = 'closed'
    and t.business_date between ${span.start}::date and ${span.end}::date ${atLocations(span, sql`t.merchant_id`)}`;

const REVENUE = sql`subtotal_cents - discount_cents`;
export const REVENUE_SUM = sql`coalesce(sum(${REVENUE}), 0)::bigint`;

/** The fifty servers with the highest revenue. */
export async function readServers(db: Db, span: Span): Promise<HostReport['servers']> {
  const { rows } = await sql<HostReport['servers'][number]>`
    select employee as name, count(*) as checks, coalesce(sum(covers), 0)::bigint as covers, ${REVENUE_SUM} as revenue_cents
    from (${checksOf(span)}) c where employee is not null group by 1 order by 4 desc, 1 limit 50`.execute(db);
  return rows;
}

interface CheckRow {
  readonly ticket_id: number;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly check_num: string;
  readonly business_date: string;
  readonly employee: string | null;
  readonly covers: number | null;
  readonly revenue_cents: number;
}

/** The checks behind the revenue, the latest first. */
export function listChecks(db: Db, span: Span, employee: string | undefined) {
  const rows = sql`from (${checksOf(span)}) t join merchants m on m.program_id = t.program_id and m.merchant_id = t.merchant_id
    where m.program_id = ${span.programId} and ${employee === undefined ? sql`true` : sql`t.employee = ${employee}`}`;
  const page = async (asked: Slice) => {
    const found = await sql<CheckRow>`
      select t.ticket_id, t.merchant_id, m.merchant_name, t.check_num, t.business_date, t.employee, t.covers,
        ${REVENUE} as revenue_cents
      ${rows} order by t.open_ts desc, t.ticket_id desc ${sliced(asked)}`.execute(db);
    return found.rows;
  };
  return {
    page,
    count: async () => (await sql<{ n: number }>`select count(*) as n ${rows}`.execute(db)).rows,
  };
}
