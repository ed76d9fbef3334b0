import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';

const COLUMNS = [
  'guest_id',
  'fname',
  'lname',
  'email',
  'phone',
  'is_vip',
  'allergies',
  'visit_count',
  'last_visit_ts',
] as const;

const guests = (db: Db | Trx, programId: number) =>
  db.selectFrom('guests').where('program_id', '=', programId).where('deleted_ts', 'is', null);

export async function findGuest(db: Db | Trx, programId: number, guestId: number) {
  const row = await guests(db, programId).select(COLUMNS).where('guest_id', '=', guestId).executeTakeFirst();
  return row ?? null;
}

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

export async function findGuestByPhone(db: Db | Trx, programId: number, phone: string) {
  const row = await guests(db, programId).select(COLUMNS).where('phone', '=', phone).executeTakeFirst();
  return row ?? null;
}

export interface NewGuest {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string;
  readonly country_code: string;
}

/** Adds a guest; null when somebody else has just added one with this phone. */
export async function insertGuest(trx: Trx, programId: number, guest: NewGuest, now: Date) {
  const row = await trx
    .insertInto('guests')
    .values({ program_id: programId, ...guest, created_ts: now, updated_ts: now })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'phone'])
        .where('phone', 'is not', null)
        .where('deleted_ts', 'is', null)
        .doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a visit that began at `visitAt`, or takes it back; the last visit follows from the parties that are done. */
export async function countVisit(
  trx: Trx,
  visit: { programId: number; guestId: number; by: 1 | -1; now: Date },
): Promise<void> {
  const last = sql<Date | null>`(select max(coalesce(p.seated_ts, p.reserved_ts)) from parties p
    where p.program_id = guests.program_id and p.guest_id = guests.guest_id and p.visit_state = 'done')`;
  await trx
    .updateTable('guests')
    .set((eb) => ({
      visit_count: sql<number>`greatest(guests.visit_count + ${visit.by}, 0)`,
      last_visit_ts: last,
      updated_ts: visit.now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', visit.programId)
    .where('guest_id', '=', visit.guestId)
    .execute();
}

const SEARCHED = sql`search_text(fname, lname, email::text, phone)`;
const literal = (text: string) => sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
const contains = (word: string) => sql<boolean>`${SEARCHED} like '%' || ${literal(word)} || '%'`;
const begins = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${literal(text)} || '%'`;

const MATCHES = 8;

/** What a search looks for: a phone however it is written, words anywhere, or how a name begins when it is short. */
function matching(search: string): RawBuilder<boolean> {
  const digits = search.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return contains(digits);
  if (search.length < 3) return sql<boolean>`(${begins('fname', search)} or ${begins('lname', search)})`;
  const words = search.split(/\s+/).slice(0, 5);
  return sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`;
}

/** Guests by name, phone or e-mail, who visited last first. */
export async function searchGuests(db: Db, programId: number, search: string): Promise<GuestRow[]> {
  return guests(db, programId)
    .select(COLUMNS)
    .where(matching(search))
    .orderBy('last_visit_ts', (order) => order.desc().nullsLast())
    .orderBy('guest_id')
    .limit(MATCHES)
    .execute();
}
