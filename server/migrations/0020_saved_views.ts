import { type Kysely, sql } from 'kysely';

/** Lists as people like to see them: a filter, an order and columns by name, one's own or shared with the concept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      program_id bigint not null references programs,
      saved_view_id bigint generated always as identity,
      user_id bigint not null references users,
      resource text not null,
      name text not null,
      filter jsonb not null,
      sort jsonb not null,
      columns text[],
      is_shared boolean not null default false,
      created_ts timestamptz not null,
      updated_ts timestamptz not null,
      version integer not null default 1,
      primary key (program_id, saved_view_id)
    );
    create unique index saved_views_own_name on saved_views (program_id, user_id, resource, lower(name));
    create index saved_views_shared on saved_views (program_id, resource) where is_shared;
  `.execute(db);
}
