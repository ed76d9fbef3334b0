import { sql } from 'kysely';

const ofParties = (what: string, own: readonly number[]) => sql`(select ${sql.raw(what)} from parties p
  where p.program_id = g.program_id and p.guest_id = g.guest_id and p.visited_ts is not null
    and p.merchant_id = any(${[...own]}::bigint[]))`;
const ofChecks = (what: string, own: readonly number[]) => sql`(select ${sql.raw(what)} from tickets t
  where t.program_id = g.program_id and t.guest_id = g.guest_id and t.status = 'closed'
    and t.merchant_id = any(${[...own]}::bigint[]))`;

/** Visits and checks of the guest `g` as columns: what is stored with the guest, or what happened at some locations alone. */
export const visitTotals = (own: readonly number[] | null) =>
  own === null
    ? sql`g.visit_count, g.last_visit_ts, g.spend_cents, g.transaction_count`
    : sql`${visitsAt(own)} as visit_count, ${ofParties('max(p.visited_ts)', own)} as last_visit_ts,
        ${ofChecks('coalesce(sum(t.total_cents), 0)::bigint', own)} as spend_cents,
        ${ofChecks('count(*)::integer', own)} as transaction_count`;

/** How often the guest `g` came to some locations. */
export const visitsAt = (own: readonly number[]) => ofParties('count(*)::integer', own);
