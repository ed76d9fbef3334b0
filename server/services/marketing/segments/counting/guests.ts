import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { leftOutOf, mayRead } from '#contract/guests/guests/rights.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { segmentGuest } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { visitTotals } from '#server/services/guests/guests/index.ts';
import { locationsOf } from '../queries.ts';

export type SegmentGuest = z.input<typeof segmentGuest>;

interface Row extends Omit<SegmentGuest, 'last_visit_ts' | 'average_check_cents' | 'spend_cents' | 'reach'> {
  readonly last_visit_ts: Date | null;
  readonly spend_cents: number;
  readonly transaction_count: number;
  readonly email: boolean | null;
  readonly sms: boolean | null;
  readonly push: boolean | null;
}

/** What of guests somebody is shown where segments list them. */
export interface View {
  readonly programId: number;
  /** The locations whose visits and checks are counted; null: all. */
  readonly merchantIds: readonly number[] | null;
  readonly showsSpend: boolean;
  /** Whether a search may look into what the guest book has beside names. */
  readonly searchesBook: boolean;
  /** What is not shown, as it is called. */
  readonly leftOut: string[];
}

export function viewOf(ctx: RequestContext): View {
  const can = (permission: Permission) => ctx.can(permission);
  return {
    programId: ctx.programId,
    merchantIds: locationsOf(ctx),
    showsSpend: mayRead(can, 'spend'),
    searchesBook: mayRead(can, 'email') && mayRead(can, 'phone'),
    leftOut: leftOutOf(can, ['spend']),
  };
}

function present(
  { email, sms, push, transaction_count, last_visit_ts, spend_cents, ...row }: Row,
  isSpend: boolean,
) {
  return {
    ...row,
    last_visit_ts: last_visit_ts?.toISOString() ?? null,
    spend_cents: isSpend ? spend_cents : null,
    average_check_cents:
      isSpend && transaction_count > 0 ? Math.floor(spend_cents / transaction_count) : null,
    reach: { email: email ?? false, sms: sms ?? false, push: push ?? false },
  };
}

/** The row of each guest by whom each channel reaches. */
export const REACH = sql`left join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id`;

/** Guests as segments list them, by the ids that a statement finds, in its order. */
export async function listSegmentGuests(
  db: Db | Trx,
  { programId, merchantIds, showsSpend }: View,
  ids: RawBuilder<unknown>,
): Promise<SegmentGuest[]> {
  const { rows } = await sql<Row>`
    select g.guest_id, g.user_uuid, g.fname, g.lname, ${visitTotals(merchantIds)},
      (select json_build_object('guest_tier_id', t.guest_tier_id, 'name', t.name, 'colour', t.colour)
        from guest_tiers t where t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id) as tier,
      r.email, r.sms, r.push
    from (select guest_id, row_number() over () as place from (${ids}) found) f
    join guests g on g.program_id = ${programId} and g.guest_id = f.guest_id and g.deleted_ts is null
    ${REACH}
    order by f.place`.execute(db);
  return rows.map((row) => present(row, showsSpend));
}

export const idList = (ids: readonly number[]) =>
  sql`select guest_id from unnest(${[...ids]}::bigint[]) with ordinality as u(guest_id, n) order by n`;
