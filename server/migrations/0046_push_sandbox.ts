import { type Kysely, sql } from 'kysely';

/** What the sandbox of push messages was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_pushes (
      message_name text primary key,
      token text not null,
      title text not null,
      body text not null,
      data jsonb not null,
      received_ts timestamptz not null
    );
    create index sandbox_pushes_by_device on sandbox_pushes (token, received_ts desc);
  `.execute(db);
}
