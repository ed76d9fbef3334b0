import { type Kysely, sql } from 'kysely';

/** Suppressions come from files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports drop constraint imports_kind_check, add constraint imports_kind_check
      check (kind in ('merchants', 'billing', 'guests', 'reservations', 'contacts', 'segments', 'suppressions'));
    alter table import_rows drop constraint import_rows_record_type_check, add constraint import_rows_record_type_check
      check (record_type in ('guest', 'party', 'merchant', 'suppression'));
  `.execute(db);
}
