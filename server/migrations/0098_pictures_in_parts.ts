import { type Kysely, sql } from 'kysely';

/** Pictures are read part by part, which takes them stored as they are: what is compressed is read whole for each part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media alter column content set storage external`.execute(db);
}
