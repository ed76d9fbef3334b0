import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** A visit as far as a review can tell it from others. */
export interface VisitRow {
  readonly party_id: number;
  readonly local_id: string;
  readonly guest_id: number | null;
  readonly fname: string;
  readonly lname: string;
  readonly visited_ts: Date;
  readonly party_size: number;
  readonly table_names: string[];
  readonly ticket_id: number | null;
  readonly total_cents: number | null;
  readonly items: string[];
}

const VISITS = sql`select p.party_id, p.local_id, p.guest_id, coalesce(nullif(g.fname, ''), p.fname) as fname,
    coalesce(nullif(g.lname, ''), p.lname) as lname, p.visited_ts, p.party_size,
    array(select distinct x.name from table_holds h join room_tables x on x.program_id = h.program_id and x.mrt_id = h.mrt_id
      where h.program_id = p.program_id and h.party_id = p.party_id
      union select t.table_name from tickets t where t.program_id = p.program_id and t.party_id = p.party_id and t.table_name is not null) as table_names,
    c.ticket_id, c.total_cents,
    array(select distinct lower(i ->> 'name') from tickets t, jsonb_array_elements(t.detail -> 'items') i
      where t.program_id = p.program_id and t.party_id = p.party_id) as items
  from parties p left join guests g on g.program_id = p.program_id and g.guest_id = p.guest_id
  left join lateral (select ticket_id, total_cents from tickets t where t.program_id = p.program_id and t.party_id = p.party_id
    order by t.open_ts desc limit 1) c on true`;

/** More visits of a location within two weeks than are looked through for one review. */
const MOST = 200;

/**
 * Visits of a location within a span of somebody of this name, or, without a name, those of the last days; the latest first. The first
 * two letters are compared here, the rest by the rules.
 */
export async function listVisits(
  db: Db | Trx,
  { programId, merchantId }: { programId: number; merchantId: number },
  span: { from: Date; until: Date },
  names: readonly string[],
): Promise<VisitRow[]> {
  const begins = names.map((name) => `${name.slice(0, 3).replace(/[\\%_]/g, '\\$&')}%`);
  const ofName =
    names.length === 0
      ? sql``
      : sql`and (public.search_text(coalesce(nullif(g.fname, ''), p.fname)) like any(${begins}::text[])
    or public.search_text(coalesce(nullif(g.lname, ''), p.lname)) like any(${begins}::text[]))`;
  const { rows } = await sql<VisitRow>`${VISITS}
    where p.program_id = ${programId} and p.merchant_id = ${merchantId} and p.visited_ts >= ${span.from} and p.visited_ts < ${span.until}
      ${ofName} order by p.visited_ts desc limit ${MOST}`.execute(db);
  return rows;
}

/** One visit of a location; null where there is none. */
export async function findVisit(
  db: Db | Trx,
  programId: number,
  partyId: number,
): Promise<(VisitRow & { merchant_id: number }) | null> {
  const { rows } = await sql<VisitRow & { merchant_id: number }>`
    select v.*, p.merchant_id from (${VISITS} where p.program_id = ${programId} and p.party_id = ${partyId}) v
    join parties p on p.program_id = ${programId} and p.party_id = v.party_id
    where p.visited_ts is not null`.execute(db);
  return rows[0] ?? null;
}
