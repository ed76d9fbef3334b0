import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { segmentGuest } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

export type SegmentGuest = z.input<typeof segmentGuest>;

interface Row extends Omit<SegmentGuest, 'last_visit_ts' | 'average_check_cents' | 'reach'> {
  readonly last_visit_ts: Date | null;
  readonly transaction_count: number;
  readonly email: boolean | null;
  readonly sms: boolean | null;
  readonly push: boolean | null;
}

function present({ email, sms, push, transaction_count, last_visit_ts, ...row }: Row): SegmentGuest {
  return {
    ...row,
    last_visit_ts: last_visit_ts?.toISOString() ?? null,
    average_check_cents: transaction_count > 0 ? Math.floor(row.spend_cents / transaction_count) : null,
    reach: { email: email ?? false, sms: sms ?? false, push: push ?? false },
  };
}

/** The row of each guest by whom each channel reaches. */
export const REACH = sql`left join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id`;

/** Guests as segments list them, by the ids that a statement finds, in its order. */
export async function listSegmentGuests(
  db: Db | Trx,
  programId: number,
  ids: RawBuilder<unknown>,
): Promise<SegmentGuest[]> {
  const { rows } = await sql<Row>`
    select g.guest_id, g.user_uuid, g.fname, g.lname, g.visit_count, g.last_visit_ts, g.spend_cents, g.transaction_count,
      (select json_build_object('guest_tier_id', t.guest_tier_id, 'name', t.name, 'colour', t.colour)
        from guest_tiers t where t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id) as tier,
      r.email, r.sms, r.push
    from (select guest_id, row_number() over () as place from (${ids}) found) f
    join guests g on g.program_id = ${programId} and g.guest_id = f.guest_id and g.deleted_ts is null
    ${REACH}
    order by f.place`.execute(db);
  return rows.map(present);
}

export const idList = (ids: readonly number[]) =>
  sql`select guest_id from unnest(${[...ids]}::bigint[]) with ordinality as u(guest_id, n) order by n`;
