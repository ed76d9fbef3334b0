import type { Selectable } from 'kysely';
import { USER_FIELDS, type UserField } from '#contract/administration/users/fields.ts';
import { ofEach } from '#contract/core/fields.ts';
import type { DB } from '#server/platform/db/index.ts';

type Person = Pick<Selectable<DB['users']>, UserField>;
type Given = { readonly [K in UserField]?: Person[K] | undefined };

/** What may change of a user's personal record; what is undefined stays. */
export interface PersonChange extends Given {
  readonly disabled_ts?: Date | null | undefined;
}

/** Whoever is asked to join. */
export type PersonInput = Given & Pick<Person, 'email'>;

/** What people wrote about a user. */
export const personOf = <T extends Given>(of: T) =>
  ofEach(USER_FIELDS, (name) => of[name]) as Pick<T, UserField & keyof T>;

/** `person`: what people wrote or did; `secret`: neither answered nor told; `account`: what the product keeps to run the account. */
type Kept = 'person' | 'secret' | 'account';

/** Every column of the tables about one user: the compiler names a new one, and a test shows that no secret is told. */
export const USER_COLUMNS = {
  users: {
    ...ofEach(USER_FIELDS, () => 'person' as const),
    last_active_ts: 'person',
    password_hash: 'secret',
    chatmeter_token: 'secret',
    chatmeter_program_id: 'account',
    chatmeter_expires_ts: 'account',
    user_id: 'account',
    user_uuid: 'account',
    address_state: 'account',
    auth_source: 'account',
    is_super_admin: 'account',
    disabled_ts: 'account',
    created_ts: 'account',
    updated_ts: 'account',
    version: 'account',
  },
  memberships: {
    last_active_ts: 'person',
    last_merchant_id: 'person',
    program_id: 'account',
    user_id: 'account',
    role_id: 'account',
    user_permissions: 'account',
    all_merchants: 'account',
    invited_by_user_id: 'account',
    created_ts: 'account',
    updated_ts: 'account',
    version: 'account',
  },
  sessions: {
    by_identity_service: 'account',
    ip: 'person',
    user_agent: 'person',
    last_seen_ts: 'person',
    session_id: 'account',
    user_id: 'account',
    current_program_id: 'account',
    created_ts: 'account',
    ended_ts: 'account',
  },
  password_tokens: {
    token_hash: 'secret',
    user_id: 'account',
    program_id: 'account',
    kind: 'account',
    expires_ts: 'account',
    used_ts: 'account',
  },
} as const satisfies {
  [T in 'users' | 'memberships' | 'sessions' | 'password_tokens']: Readonly<Record<keyof DB[T], Kept>>;
};

/** Other tables that name a user, and why they have nothing that the user's own record does not have. */
export const NAMING_USERS = {
  second_factors: 'the sealed key of the app; nothing that people wrote',
  recovery_codes: 'hashes alone',
  sign_in_challenges: 'a sign-in that waits for a code, for minutes',
  membership_merchants: 'where somebody works; ids alone',
  user_group_users: 'who belongs to a group; ids alone',
  presences: 'who looks at a record now; ids alone',
  saved_views: 'how somebody likes a list',
  report_emails: 'which reports somebody gets by email',
  download_tickets: 'who fetches a file, for minutes',
  imports: 'who brought a file',
  location_copies: 'who copied',
  segments: 'signed with the name of that day',
  source_connections: 'who connected a source, who is told when it ends',
  social_sign_ins: 'who began a sign-in, for a quarter of an hour',
  bulk_edits: 'who changed many locations at once',
  email_checks: 'who had the emails of an audience looked at',
  computed_properties: 'who made a computed property, with their name',
  guest_merges: 'who merged',
  reviews: 'who wrote it at its source is a guest',
  review_notes: 'who wrote a note about a review',
  sentiment_email_mails: 'who was told of reviews, at which address',
  sentiment_email_alerts: 'who was told of which review; ids alone',
  sentiment_email_mutes: 'what somebody does not want to be told; ids alone',
  guest_notes: 'signed with the name of that day',
  suppressions: 'signed with the name of that day',
  contact_subscription_changes: 'signed with the name of that day',
  guest_consents: 'signed with the name of that day',
  guest_erasures: 'signed with the name of that day',
  events: 'signed with the name of that day',
} as const satisfies Partial<Record<keyof DB, string>>;
