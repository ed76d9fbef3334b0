import { type Kysely, sql } from 'kysely';

/** Texts whose fate nobody could learn, numbers that a guest stopped, and accounts that are being opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sms_messages
      drop constraint sms_messages_status_check,
      drop constraint sms_messages_reason_check,
      add constraint sms_messages_status_check check (status in
        ('queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed', 'skipped', 'received')),
      add constraint sms_messages_reason_check check (reason in
        ('opted_out', 'stopped_here', 'no_number', 'not_set_up', 'too_late', 'party_gone', 'refused',
          'undeliverable', 'unknown_outcome')),
      add column callback_ref text unique,
      add column is_sid_guessed boolean not null default false;
    comment on column sms_messages.callback_ref is
      'Names the text in the address that its reports come to; nobody can guess it';
    comment on column sms_messages.is_sid_guessed is
      'provider_sid was found by the words among what the provider took, not told for this very text';

    create table sms_number_stops (
      program_id bigint not null references programs,
      merchant_phone text not null,
      phone text not null,
      stopped_ts timestamptz not null,
      primary key (program_id, merchant_phone, phone)
    );
    comment on table sms_number_stops is
      'Phones that the provider does not let this number text, until their holder writes START to it';

    alter table sandbox_texts drop column idempotency_key;

    alter table messaging_accounts
      alter column account_sid drop not null,
      alter column sealed_secret drop not null,
      add column friendly_name text unique,
      add column claimed_ts timestamptz,
      add check ((account_sid is null) = (sealed_secret is null)),
      add check (account_sid is not null or friendly_name is not null);
    comment on column messaging_accounts.friendly_name is
      'What the account is found by at the provider when its opening was cut off';
    comment on column messaging_accounts.claimed_ts is 'When somebody last set out to open it';
  `.execute(db);
}
