import { type Kysely, sql } from 'kysely';

/** Texts: what locations send, from which number, every message with its fate, consent, and the sandbox's own side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parties add column confirmed_ts timestamptz;
    comment on column parties.confirmed_ts is 'When the guest said by message that they come';

    create table messaging_accounts (
      program_id bigint primary key references programs,
      account_sid text not null unique,
      sealed_secret bytea not null,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now()
    );
    comment on column messaging_accounts.sealed_secret is 'The provider''s token, encrypted; it never leaves the server';

    create table messaging_services (
      program_id bigint not null,
      merchant_id bigint not null,
      service_sid text not null,
      number_sid text not null,
      phone text not null unique,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      primary key (program_id, merchant_id),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id) references messaging_accounts
    );

    create table message_presets (
      program_id bigint not null references programs,
      merchant_message_preset_id bigint generated always as identity,
      name text not null,
      purpose text not null
        check (purpose in ('confirmation', 'reminder', 'waitlist_joined', 'page', 'quick')),
      text text not null,
      message_schedule_time integer check (message_schedule_time between 15 and 20160),
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((purpose = 'reminder') = (message_schedule_time is not null)),
      primary key (program_id, merchant_message_preset_id),
      unique (program_id, merchant_message_preset_id, purpose)
    );
    comment on column message_presets.message_schedule_time is 'Minutes before the reservation';
    create unique index message_presets_name on message_presets (program_id, lower(name));

    create table message_preset_actions (
      program_id bigint not null,
      merchant_message_preset_id bigint not null,
      action_type_id integer not null,
      sort_order integer not null,
      confirm_override text,
      keyword_override text,
      prompt_override text,
      primary key (program_id, merchant_message_preset_id, action_type_id),
      foreign key (program_id, merchant_message_preset_id) references message_presets on delete cascade
    );

    create table message_preset_merchants (
      program_id bigint not null,
      merchant_message_preset_id bigint not null,
      merchant_id bigint not null,
      purpose text not null,
      primary key (program_id, merchant_message_preset_id, merchant_id),
      foreign key (program_id, merchant_message_preset_id, purpose)
        references message_presets (program_id, merchant_message_preset_id, purpose) on delete cascade,
      foreign key (program_id, merchant_id) references merchants
    );
    create unique index message_preset_merchants_once on message_preset_merchants (program_id, merchant_id, purpose)
      where purpose in ('confirmation', 'waitlist_joined', 'page');
    create index message_preset_merchants_by_merchant on message_preset_merchants (program_id, merchant_id);

    create table sms_messages (
      program_id bigint not null,
      sms_message_id bigint generated always as identity,
      merchant_id bigint not null,
      party_id bigint,
      direction text not null check (direction in ('out', 'in')),
      phone text not null,
      merchant_phone text,
      body text not null,
      purpose text not null,
      merchant_message_preset_id bigint,
      actions jsonb not null default '[]',
      status text not null check (status in
        ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'skipped', 'received')),
      reason text check (reason in
        ('opted_out', 'no_number', 'not_set_up', 'too_late', 'party_gone', 'refused', 'undeliverable')),
      dedupe_key text not null,
      provider_sid text unique,
      attempts integer not null default 0,
      claimed_ts timestamptz,
      send_by_ts timestamptz not null,
      sent_by_user_id bigint references users,
      read_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      check ((direction = 'in') = (status = 'received')),
      primary key (program_id, sms_message_id),
      unique (program_id, dedupe_key),
      foreign key (program_id, merchant_id) references merchants,
      foreign key (program_id, party_id) references parties
    );
    comment on column sms_messages.phone is 'The guest''s';
    comment on column sms_messages.actions is 'What was offered as answers, with the words in force when it was sent';
    comment on column sms_messages.dedupe_key is 'What this message is for; a second one with the same key is the same one';
    create index sms_messages_by_phone on sms_messages (program_id, merchant_id, phone, sms_message_id);
    create index sms_messages_by_party on sms_messages (program_id, party_id, sms_message_id);
    create index sms_messages_under_way on sms_messages (updated_ts) where status in ('queued', 'sending');
    create index sms_messages_unread on sms_messages (program_id, merchant_id, party_id)
      where direction = 'in' and read_ts is null;

    create table sms_consents (
      program_id bigint not null references programs,
      phone text not null,
      opted_out_ts timestamptz,
      opted_in_ts timestamptz,
      source text not null,
      proof_text text not null,
      updated_ts timestamptz not null default now(),
      primary key (program_id, phone)
    );
    comment on table sms_consents is 'Opted out while opted_out_ts is newer than opted_in_ts; what the guest wrote is the proof';

    create table sandbox_sms_accounts (
      account_sid text primary key,
      auth_token text not null,
      friendly_name text not null
    );
    create table sandbox_sms_numbers (
      number_sid text primary key,
      account_sid text not null,
      phone text not null unique,
      service_sid text
    );
    create table sandbox_sms_services (
      service_sid text primary key,
      account_sid text not null,
      inbound_url text not null
    );
    create table sandbox_texts (
      sandbox_text_id bigint generated always as identity primary key,
      message_sid text not null unique,
      account_sid text not null,
      number text not null,
      phone text not null,
      is_outbound boolean not null,
      body text not null,
      status text not null,
      callback_url text,
      idempotency_key text unique,
      created_ts timestamptz not null default now()
    );
    comment on table sandbox_texts is 'number is a location''s, phone a guest''s; outbound is towards the guest';
    create index sandbox_texts_by_phone on sandbox_texts (phone, sandbox_text_id desc);
    create table sandbox_sms_stops (
      number text not null,
      phone text not null,
      primary key (number, phone)
    );
  `.execute(db);
}
