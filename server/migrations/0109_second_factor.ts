import { type Kysely, sql } from 'kysely';

/** Adds the code of an authenticator app as a second factor of people, and the concepts that require one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      secret bytea not null,
      confirmed_ts timestamptz,
      last_step bigint not null default 0,
      created_ts timestamptz not null
    );
    comment on column second_factors.secret is 'The key of the authenticator app, sealed with TOKEN_SECRET';
    comment on column second_factors.confirmed_ts is 'Since when codes are asked for; null while it is being set up';
    comment on column second_factors.last_step is 'The 30-second step of the last code used: that one and older ones are refused';

    create table recovery_codes (
      user_id bigint not null references second_factors on delete cascade,
      code_hash bytea not null,
      used_ts timestamptz,
      primary key (user_id, code_hash)
    );
    comment on table recovery_codes is 'Codes that replace the app, once each; only their hashes are kept';

    create table sign_in_challenges (
      challenge_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      program_id bigint references programs on delete cascade,
      account_hash bytea not null,
      how text not null,
      expires_ts timestamptz not null
    );
    create index sign_in_challenges_user on sign_in_challenges (user_id);
    create index sign_in_challenges_program on sign_in_challenges (program_id);
    comment on table sign_in_challenges is 'Sign-ins with a right password that wait for a code; no session exists yet';
    comment on column sign_in_challenges.account_hash is 'The address and the password hash that were right: a change of either ends the sign-in';

    alter table sessions add column by_identity_service boolean not null default false;
    comment on column sessions.by_identity_service is 'Signed in at the identity service, which is responsible for second factors there';
    alter table programs add column requires_second_factor boolean not null default false;
    comment on column programs.requires_second_factor is 'Members who sign in with a password need a second factor';
  `.execute(db);
}
