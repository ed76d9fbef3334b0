import { type Kysely, sql } from 'kysely';

/** Segments are made from files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports drop constraint imports_kind_check, add constraint imports_kind_check
      check (kind in ('merchants', 'billing', 'guests', 'reservations', 'contacts', 'segments'));
  `.execute(db);
}
