import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { isRegular } from './seedGuests.ts';

/** One in this many regulars becomes a newcomer. */
const ONE_IN = 9;

/**
 * Makes some regulars newcomers of the last two months: they were added with their first reservation and opted in with it, so that
 * the guest report has new guests and new consent on its days.
 */
export async function seedNewcomers(trx: Trx, programId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ guest_id: number }>`
    with firsts as (
      select p.guest_id, min(p.created_ts) as at from parties p
      where p.program_id = ${programId} and p.guest_id is not null group by 1
    )
    update guests g set created_ts = f.at, updated_ts = f.at,
      sources = (select coalesce(jsonb_object_agg(s.key, s.value || jsonb_build_object('ts', f.at)), '{}') from jsonb_each(g.sources) s)
    from firsts f
    where g.program_id = ${programId} and g.guest_id = f.guest_id and g.guest_id % ${sql.lit(ONE_IN)} = 0 and f.at < ${now}
      and g.guest_id in (select guest_id from guests where program_id = ${programId} and ${isRegular(now)})
      and not exists (select 1 from tickets t where t.program_id = g.program_id and t.guest_id = g.guest_id and t.open_ts < f.at)
    returning g.guest_id`.execute(trx);
  const ids = rows.map(({ guest_id }) => guest_id);
  await sql`
    update guest_consents c
    set happened_ts = g.created_ts + case when c.opted_in then interval '0' else (${now}::timestamptz - g.created_ts) / 2 end
    from guests g
    where c.program_id = ${programId} and g.program_id = c.program_id and g.guest_id = c.guest_id
      and c.guest_id = any(${ids}::bigint[]) and not c.is_claimed and c.happened_ts < g.created_ts`.execute(
    trx,
  );
}
