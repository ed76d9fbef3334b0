import { type Kysely, sql } from 'kysely';

/** Outgoing webhooks: the addresses that are told of events, and one delivery for each event and address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table webhooks (
      program_id bigint not null references programs,
      webhook_id bigint generated always as identity,
      name text not null check (name <> ''),
      url text not null,
      topics text[] not null check (topics <> '{}'),
      merchant_ids bigint[],
      enabled boolean not null,
      after_event_id bigint not null,
      off_reason text check (off_reason in ('gone', 'failing')),
      off_ts timestamptz,
      sealed_secret bytea not null,
      sealed_old_secret bytea,
      old_secret_until_ts timestamptz,
      last_success_ts timestamptz,
      failing_since_ts timestamptz,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, webhook_id),
      constraint webhooks_name unique (program_id, name),
      check ((sealed_old_secret is null) = (old_secret_until_ts is null)),
      check (off_reason is null or not enabled)
    );
    comment on column webhooks.merchant_ids is 'The locations whose events are sent; null: all';
    comment on column webhooks.after_event_id is 'Events up to this one are not sent: they are from before it was switched on';
    comment on column webhooks.off_reason is 'Why it was switched off by a job';
    comment on column webhooks.failing_since_ts is 'The first failure since the last success';

    create table webhook_deliveries (
      program_id bigint not null,
      webhook_delivery_id bigint generated always as identity,
      webhook_id bigint not null,
      event_key text not null,
      message_id text not null,
      topic text not null,
      guest_id bigint,
      body text not null,
      occurred_ts timestamptz not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_attempt_ts timestamptz,
      lease_until_ts timestamptz,
      attempted_ts timestamptz,
      status integer,
      duration_ms integer,
      problem text,
      answer text not null default '',
      created_ts timestamptz not null default now(),
      primary key (program_id, webhook_delivery_id),
      constraint webhook_deliveries_once unique (program_id, webhook_id, event_key),
      constraint webhook_deliveries_webhook foreign key (program_id, webhook_id) references webhooks on delete cascade,
      constraint webhook_deliveries_guest foreign key (program_id, guest_id) references guests on delete cascade,
      check ((state = 'pending') = (next_attempt_ts is not null))
    );
    comment on column webhook_deliveries.event_key is 'The event or check that it tells of; each is told of once';
    comment on column webhook_deliveries.message_id is 'The webhook-id header; the same in every attempt';
    comment on column webhook_deliveries.guest_id is 'Whose personal data stand in it: it is deleted with the guest';
    comment on column webhook_deliveries.lease_until_ts is 'A worker sends it until then';
    create index webhook_deliveries_newest on webhook_deliveries (program_id, webhook_id, webhook_delivery_id desc);
    create index webhook_deliveries_due on webhook_deliveries (program_id, webhook_id, next_attempt_ts)
      where state = 'pending';
    create index webhook_deliveries_leased on webhook_deliveries (program_id, webhook_id, lease_until_ts)
      where lease_until_ts is not null;
    create index webhook_deliveries_failed on webhook_deliveries (program_id, webhook_id, created_ts)
      where state = 'failed';
    create index webhook_deliveries_guests on webhook_deliveries (program_id, guest_id) where guest_id is not null;
    create index webhook_deliveries_old on webhook_deliveries (created_ts);

    insert into event_readers (reader, event_id, read_ts)
      select 'webhooks', coalesce(max(event_id), 0), now() from events;
  `)
    .execute(db);
}
