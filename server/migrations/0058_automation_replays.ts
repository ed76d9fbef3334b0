import { type Kysely, sql } from 'kysely';

/** What automations would have done, as somebody asked; kept for a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table automation_replays (
      program_id bigint not null,
      automation_replay_id bigint generated always as identity,
      automation_id bigint not null,
      state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
      definition jsonb not null,
      from_ts timestamptz not null,
      to_ts timestamptz not null,
      done integer not null default 0,
      total integer,
      message text,
      result jsonb,
      started_by_name text,
      created_ts timestamptz not null default now(),
      finished_ts timestamptz,
      check ((state = 'running') = (finished_ts is null)),
      primary key (program_id, automation_replay_id),
      foreign key (program_id, automation_id) references automations
    );
    comment on table automation_replays is 'Nothing in it was sent; guests stand in it by their ids alone';
    create unique index automation_replays_running on automation_replays (program_id, automation_id) where state = 'running';
    create index automation_replays_newest on automation_replays (program_id, automation_id, automation_replay_id desc);
  `.execute(db);
}
