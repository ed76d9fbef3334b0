import { type Kysely, sql } from 'kysely';

/** What is copied from one location to others: as it was when it was asked for, and how it stands with each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table location_copies (
      program_id bigint not null references programs,
      location_copy_id bigint generated always as identity,
      user_id bigint not null references users,
      merchant_id bigint not null,
      what text not null check (what in ('host_settings', 'shifts', 'floor_plan', 'message_presets')),
      existing text not null check (existing in ('replace', 'keep')),
      parts jsonb not null,
      status text not null check (status in ('comparing', 'compared', 'copying', 'done')),
      created_ts timestamptz not null default now(),
      finished_ts timestamptz,
      primary key (program_id, location_copy_id),
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column location_copies.parts is 'What is copied, as it was when it was asked for';

    create table location_copy_targets (
      program_id bigint not null,
      location_copy_id bigint not null,
      merchant_id bigint not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'ready', 'same', 'left', 'copied', 'changed', 'failed')),
      seen text,
      items jsonb not null default '[]',
      notes jsonb not null default '[]',
      primary key (program_id, location_copy_id, merchant_id),
      foreign key (program_id, location_copy_id) references location_copies on delete cascade,
      foreign key (program_id, merchant_id) references merchants
    );
    comment on column location_copy_targets.seen is 'The versions of what stood there when it was compared';
  `.execute(db);
}
