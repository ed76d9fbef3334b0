import { type Kysely, sql } from 'kysely';

/** The sandbox of texts keeps the picture that came with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox_texts add column media_url text`.execute(db);
}
