import { type Kysely, sql } from 'kysely';

/** What carriers of mail told of what they carried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_events (
      program_id bigint not null references programs,
      mail_event_id text not null,
      mail_key text not null,
      source text not null,
      email text not null,
      kind text not null check (kind in ('processed', 'dropped', 'delivered', 'deferred', 'bounce', 'open', 'click',
        'spamreport', 'unsubscribe', 'group_unsubscribe')),
      bounce_class text check (bounce_class in ('hard', 'soft', 'block', 'policy', 'unknown')),
      detail text not null,
      url text,
      is_machine boolean not null,
      happened_ts timestamptz not null,
      received_ts timestamptz not null,
      primary key (program_id, mail_event_id),
      check ((bounce_class is not null) = (kind = 'bounce'))
    );
    comment on column mail_events.mail_event_id is 'The carrier''s: what is told twice counts once';
    comment on column mail_events.mail_key is 'The key that the mail was sent with';
    comment on column mail_events.source is 'What it was sent for: campaign:17';
    comment on column mail_events.is_machine is 'Opened or clicked by a scanner or a proxy, no person';
    create index mail_events_by_key on mail_events (program_id, mail_key);
    create index mail_events_by_email on mail_events (program_id, email, happened_ts desc);
    create index mail_events_by_source on mail_events (program_id, source, kind);
  `.execute(db);
}
