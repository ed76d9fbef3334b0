import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** The location where a guest usually is, and its clocks; the concept's clocks where none is known. */
export interface Usual {
  readonly merchant_id: number | null;
  readonly timezone: string;
}

/** Of each of these guests: the open location where they came most, of two the one where they were last, as merge tags have it. */
export async function readUsual(
  db: Db | Trx,
  programId: number,
  guestIds: readonly number[],
): Promise<ReadonlyMap<number, Usual>> {
  const { rows } = await sql<Usual & { guest_id: number }>`
    select a.guest_id, m.merchant_id, coalesce(m.timezone, p.default_timezone) as timezone
    from unnest(${[...guestIds]}::bigint[]) as a(guest_id)
    join programs p on p.program_id = ${programId}
    left join lateral (
      select v.merchant_id from parties v join merchants o using (program_id, merchant_id)
      where v.program_id = ${programId} and v.guest_id = a.guest_id and v.visited_ts is not null and o.deleted_ts is null
      group by v.merchant_id order by count(*) desc, max(v.visited_ts) desc, v.merchant_id limit 1) usual on true
    left join merchants m on m.program_id = p.program_id and m.merchant_id = usual.merchant_id`.execute(db);
  return new Map(rows.map(({ guest_id, ...usual }) => [guest_id, usual]));
}
