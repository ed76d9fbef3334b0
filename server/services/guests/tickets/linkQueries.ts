import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { listFormerHolders } from '#server/services/guests/guests/index.ts';
import type { ReadTicket } from './rules.ts';

/** A party whose check it may be. */
export interface PartyMatch {
  readonly party_id: number;
  readonly guest_id: number | null;
}

/** The parties that points of sale name, by location and local id. */
export async function listNamedParties(
  trx: Trx,
  programId: number,
  tickets: readonly ReadTicket[],
): Promise<Map<string, PartyMatch>> {
  const localIds = tickets.flatMap(({ party_local_id }) => party_local_id ?? []);
  if (localIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('parties')
    .select(['merchant_id', 'local_id', 'party_id', 'guest_id'])
    .where('program_id', '=', programId)
    .where('local_id', '=', sql<string>`any(${localIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.merchant_id} ${row.local_id}`, row]));
}

/** Guests of the book by phone; the number of one who was merged leads to the kept one. */
export async function listGuestsByPhone(
  trx: Trx,
  programId: number,
  phones: readonly string[],
): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await trx
    .selectFrom('guests')
    .select(['guest_id', 'phone'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute();
  const former = await listFormerHolders(trx, programId, phones);
  return new Map(
    [...former, ...rows].flatMap(({ phone, guest_id }) =>
      phone === null ? [] : [[phone, guest_id] as const],
    ),
  );
}

/** Guests by email in small letters; an address that several share tells nobody. */
export async function listGuestsByEmail(
  trx: Trx,
  programId: number,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email: string; guest_id: number }>`
    select lower(email::text) as email, min(guest_id) as guest_id from guests
    where program_id = ${programId} and deleted_ts is null and email = any(${[...emails]}::citext[])
    group by 1 having count(*) = 1`.execute(trx);
  return new Map(rows.map(({ email, guest_id }) => [email, guest_id]));
}

const AROUND = sql`interval '30 minutes'`;

/**
 * Who sat at the table of each check when it was opened, give or take 30 minutes; of two parties the one that was there at
 * the very moment, else the one that sat down nearest to it. By the position of the check in `tickets`.
 */
export async function listSeatedParties(
  trx: Trx,
  programId: number,
  tickets: readonly ReadTicket[],
): Promise<Map<number, PartyMatch>> {
  const asked = tickets.flatMap(({ merchant_id, table_name, open_ts }, n) =>
    table_name === null || table_name === '' ? [] : [{ n, merchant_id, table_name, open_ts }],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<PartyMatch & { n: number }>`
    select a.n, s.party_id, s.guest_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a(n int, merchant_id bigint, table_name text, open_ts timestamptz)
    cross join lateral (
      select p.party_id, p.guest_id
      from room_tables t
      join table_holds h on h.program_id = t.program_id and h.mrt_id = t.mrt_id
        and h.during && tstzrange(a.open_ts - interval '12 hours', a.open_ts + ${AROUND})
      join parties p on p.program_id = h.program_id and p.party_id = h.party_id
      where t.program_id = ${programId} and t.merchant_id = a.merchant_id and lower(t.name) = lower(a.table_name)
        and t.deleted_ts is null
        and a.open_ts >= p.seated_ts - ${AROUND} and a.open_ts < coalesce(p.done_ts, 'infinity') + ${AROUND}
      order by a.open_ts >= p.seated_ts and a.open_ts < coalesce(p.done_ts, 'infinity') desc,
        greatest(p.seated_ts, a.open_ts) - least(p.seated_ts, a.open_ts), p.party_id
      limit 1
    ) s`.execute(trx);
  return new Map(rows.map(({ n, ...match }) => [n, match]));
}
