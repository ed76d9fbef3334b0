import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { hoursText, type OpenSpan } from './hours.ts';
import type { Place, Places } from './types.ts';

interface PlaceRow {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly spans: readonly OpenSpan[];
}

/** The open locations of a concept as mails show them, in two statements. */
export async function readPlaces(db: Db | Trx, programId: number): Promise<Places> {
  const concept = await db
    .selectFrom('programs')
    .select(['program_name as name', 'website'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<PlaceRow>`
    select m.merchant_id, m.merchant_name, m.phone, m.address, m.city, m.state, m.zip,
      coalesce((select json_agg(json_build_object('dow', s.dow, 'start', s.start_minute, 'end', s.start_minute + s.duration_minutes))
        from shift_schedules s join merchant_shifts h using (program_id, merchant_id, merchant_shift_id)
        where s.program_id = ${programId} and s.merchant_id = m.merchant_id and s.deleted_ts is null and h.deleted_ts is null), '[]') as spans
    from merchants m where m.program_id = ${programId} and m.deleted_ts is null order by m.merchant_id`.execute(
    db,
  );
  return { concept, all: rows.map(placeOf) };
}

function placeOf({ merchant_id, merchant_name, phone, spans, ...row }: PlaceRow): Place {
  const region = [row.state, row.zip].filter(Boolean).join(' ');
  const address = [row.address, row.city, region].filter(Boolean).join(', ').trim() || null;
  return { merchant_id, name: merchant_name, address, phone, hours: hoursText(spans) };
}
