import { type Kysely, sql } from 'kysely';

/** Pictures of mails, as they are served. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      program_id bigint not null references programs,
      media_id bigint generated always as identity,
      name text not null,
      type text not null check (type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
      title text not null,
      width integer not null check (width between 1 and 1200),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      content bytea not null,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, media_id),
      constraint media_once unique (program_id, name)
    );
    comment on table media is 'Scaled, and without what a camera wrote into it; never changed';
    comment on column media.name is 'The hash of the content with its ending: another picture has another name';
    create index media_by_name on media (name);
  `.execute(db);
}
