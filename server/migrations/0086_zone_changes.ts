import { type Kysely, sql } from 'kysely';

/** What becomes of coming reservations is chosen once for all locations of a bulk edit, and holds for undoing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_edits add column coming_bookings text
      check (coming_bookings in ('keep_clock', 'keep_moments'));
    comment on column bulk_edits.coming_bookings is 'What becomes of coming reservations where it changes the time zone; null when nobody was asked'`.execute(
    db,
  );
}
