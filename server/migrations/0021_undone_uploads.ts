import { type Kysely, sql } from 'kysely';

/** Uploads remember which locations they made, so that they can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_rows drop constraint import_rows_record_type_check, add constraint import_rows_record_type_check
      check (record_type in ('guest', 'party', 'merchant'));
  `.execute(db);
}
