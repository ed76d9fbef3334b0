import { type Kysely, sql } from 'kysely';

/** The sandbox of mail keeps the headers too, such as what lets a guest leave by one click. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox_emails add column headers jsonb not null default '{}'`.execute(db);
}
