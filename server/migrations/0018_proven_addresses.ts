import { type Kysely, sql } from 'kysely';

/**
 * An address is an account's once somebody has opened a link that was mailed to it. Until then its row signs nobody in and
 * has no password, and others may name the same address. What limits are counted in is not worth a log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column address_state text not null default 'proven'
      check (address_state in ('proven', 'invited', 'changed'));
    comment on column users.address_state is 'Whether the address proved to be this person''s: it did, it is invited, or somebody else changed it since';
    update users set address_state = 'invited'
      where password_hash is null and auth_source = 'password' and disabled_ts is null and last_active_ts is null;
    alter table users add constraint users_unproven_sign_nobody_in
      check (address_state = 'proven' or password_hash is null);
    alter table users drop constraint users_email_key;
    create unique index users_email_key on users (email) where address_state = 'proven';
    create index users_waiting on users (email) where address_state <> 'proven';

    alter table memberships add column invited_by_user_id bigint references users;

    alter table password_tokens drop constraint password_tokens_kind_check;
    alter table password_tokens add constraint password_tokens_kind_check
      check (kind in ('invitation', 'confirmation', 'reset'));

    alter table throttles drop column blocked_until_ts;
    alter table throttles set unlogged;
  `.execute(db);
}
