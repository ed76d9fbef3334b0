import { type Kysely, sql } from 'kysely';

/**
 * Contact lists: who is on one, as what, since when and by which proof. What is so now stands in one row of a guest and list; what
 * was said stands in rows that only grow, and what an undone import or merge said is taken back there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_lists (
      program_id bigint not null references programs,
      contact_list_id bigint generated always as identity,
      name text not null check (name <> ''),
      description text not null default '',
      opt_in text not null check (opt_in in ('single', 'double')),
      is_public boolean not null default false,
      merchant_ids bigint[],
      user_group_id bigint,
      created_by_user_id bigint references users,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, contact_list_id),
      foreign key (program_id, user_group_id) references user_groups on delete set null (user_group_id)
    );
    comment on column contact_lists.opt_in is 'double: who is added is pending until a mailed link was confirmed';
    comment on column contact_lists.is_public is 'Guests are told its name; else only that of the concept';
    comment on column contact_lists.merchant_ids is 'For which locations it is kept; null: for all';
    comment on column contact_lists.user_group_id is 'Who looks after it';
    create unique index contact_lists_name on contact_lists (program_id, lower(name));

    create table contact_subscriptions (
      program_id bigint not null,
      contact_subscription_id bigint generated always as identity,
      contact_list_id bigint not null,
      guest_id bigint not null,
      status text not null check (status in
        ('pending', 'subscribed', 'unsubscribed', 'bounced', 'complained', 'cleaned')),
      source text not null,
      proof_text text not null check (proof_text <> ''),
      ip text,
      happened_ts timestamptz not null,
      public_token uuid not null default gen_random_uuid() unique,
      confirm_token uuid unique,
      mailed_ts timestamptz,
      is_merged boolean not null default false,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, contact_subscription_id),
      constraint contact_subscriptions_once unique (program_id, contact_list_id, guest_id),
      foreign key (program_id, contact_list_id) references contact_lists on delete cascade,
      foreign key (program_id, guest_id) references guests
    );
    comment on table contact_subscriptions is 'The last change of each guest and list that was not taken back';
    comment on column contact_subscriptions.public_token is 'The key of the page on which the guest leaves';
    comment on column contact_subscriptions.confirm_token is 'The key of the page on which the guest confirms';
    comment on column contact_subscriptions.mailed_ts is 'When the guest was last asked to confirm';
    comment on column contact_subscriptions.is_merged is 'Of a merged guest, while the kept one is on the list too: that row counts';
    create index contact_subscriptions_by_guest on contact_subscriptions (program_id, guest_id);
    create index contact_subscriptions_by_status on contact_subscriptions (program_id, contact_list_id, status,
      happened_ts desc, contact_subscription_id desc) where not is_merged;
    create index contact_subscriptions_by_time on contact_subscriptions (program_id, contact_list_id, happened_ts desc,
      contact_subscription_id desc) where not is_merged;
    create index contact_subscriptions_pending on contact_subscriptions (happened_ts) where status = 'pending';

    create table contact_subscription_changes (
      program_id bigint not null,
      contact_subscription_change_id bigint generated always as identity,
      contact_subscription_id bigint not null,
      contact_list_id bigint not null,
      was text,
      status text not null,
      source text not null,
      proof_text text not null check (proof_text <> ''),
      ip text,
      user_id bigint references users,
      author_name text,
      happened_ts timestamptz not null,
      created_ts timestamptz not null,
      taken_back_ts timestamptz,
      primary key (program_id, contact_subscription_change_id),
      foreign key (program_id, contact_subscription_id) references contact_subscriptions on delete cascade
    );
    comment on table contact_subscription_changes is 'Only grows; the last of a subscription that was not taken back is in force';
    comment on column contact_subscription_changes.taken_back_ts is 'When the import or merge that said so was undone';
    create index contact_subscription_changes_by_one on contact_subscription_changes (program_id, contact_subscription_id,
      contact_subscription_change_id desc);
    create index contact_subscription_changes_by_time on contact_subscription_changes (program_id, contact_list_id, created_ts)
      where taken_back_ts is null;

    alter table imports drop constraint imports_kind_check, add constraint imports_kind_check
      check (kind in ('merchants', 'billing', 'guests', 'reservations', 'contacts'));
    alter table api_credentials drop constraint api_credentials_scopes_check, add constraint api_credentials_scopes_check
      check (scopes <> '{}' and scopes <@ '{tickets.write,devices.write,lists.write}');
  `.execute(db);
}
