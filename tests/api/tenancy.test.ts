/**
 * What a database that is distributed by concept needs of the schema (docs/scale.md): a row of a concept is found, kept unique and
 * pointed at by keys that carry its program_id. What cannot is told here, with how it is looked up; a new one is told or mended.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Keys of tenant tables that hold for all concepts together, and how a row is found by them. */
const ACROSS_CONCEPTS: Record<string, string> = {
  'api_credentials (secret_hash)': 'a token: a point of sale sends nothing else; its row says the concept',
  'charges (idempotency_key)':
    "a token of ours: the provider's events repeat it, and its row says the concept",
  'download_tickets (ticket_hash)': 'a token: the address of a download holds nothing else',
  'feedback_forms (public_id)': 'a token: the address of a form holds nothing else',
  'feedback_responses (public_id)': 'a token: the address of an answer holds nothing else',
  'messaging_accounts (account_sid)': "the provider's id: what it calls back is signed by this account",
  'messaging_accounts (friendly_name)': 'how an account is found at the provider when its answer was lost',
  'messaging_orders (phone)': 'a phone: a number that is being bought is bought for one concept',
  'messaging_services (phone)': 'a phone: an incoming text names the number that it was sent to',
  'booking_holds (token)': "a token: a guest's browser sends it with the booking, for a form of the concept",
  'sign_in_challenges (challenge_hash)': 'a token: a sign-in belongs to no concept until it is over',
  'campaign_recipients (public_token)': 'a token: the address of an email in the browser holds nothing else',
  'contact_subscriptions (public_token)': "a token: the address of a guest's own page holds nothing else",
  'contact_subscriptions (confirm_token)': 'a token: the address of the page on which a guest confirms',
  'parties (public_token)': "a token: the address of a guest's own page holds nothing else",
  'password_tokens (token_hash)':
    'a token: a mailed link holds nothing else, and a reset belongs to no concept',
  'payment_customers (stripe_customer_id)':
    "the provider's id: its customer stands for a guest of one concept",
  'programs (lower(program_name))': 'a name: no two concepts have the same',
  'social_sign_ins (state_hash)':
    'a token: what a provider sends back repeats it, and its row says the concept',
  'sms_messages (callback_ref)': 'a token: the report about a text repeats it, and its row says the concept',
  'sms_messages (provider_sid)': "the provider's id: the report about a text names it",
};

/** Tables that every node has a copy of: references may point at them without a concept. */
const COPIED_TO_EVERY_NODE: Record<string, string> = {
  users: 'people, who may belong to several concepts',
};

/** Tables without a concept: they stay together on the node that answers for all, or have a copy everywhere. */
const WITHOUT_CONCEPT = [
  'access_tokens',
  'concept_offers',
  'demo_state',
  'event_gaps',
  'event_readers',
  'flag_rules',
  'installations',
  'kysely_migration',
  'kysely_migration_lock',
  'payment_events',
  'recovery_codes',
  'refresh_tokens',
  'sandbox_dns_records',
  'sandbox_email_batches',
  'sandbox_email_events',
  'sandbox_email_groups',
  'sandbox_email_senders',
  'sandbox_email_suppressions',
  'sandbox_emails',
  'sandbox_loyalty_accounts',
  'sandbox_loyalty_gifts',
  'sandbox_loyalty_offers',
  'sandbox_mails',
  'sandbox_omnivore',
  'sandbox_payment_keys',
  'sandbox_payment_objects',
  'sandbox_pushes',
  'sandbox_sms_accounts',
  'sandbox_sms_numbers',
  'sandbox_sms_services',
  'sandbox_sms_stops',
  'sandbox_smtp_mails',
  'sandbox_source_objects',
  'sandbox_texts',
  'second_factors',
  'sessions',
  'social_deletions',
  'throttles',
  'users',
];

/** Rows whose concept may be unknown: these tables stay with those that have none. */
const SOMETIMES_WITHOUT = ['password_tokens', 'sign_in_challenges'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const HAS_CONCEPT = sql<boolean>`exists (
  select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'program_id' and not a.attisdropped)`;
const OURS = sql<boolean>`t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;

test('every unique key and every exclusion of a tenant table carries the concept, or is told with how it is looked up', async () => {
  const { rows } = await sql<{ key: string }>`
    select t.relname || substring(pg_get_indexdef(x.indexrelid) from ' USING \\w+ (\\(.*\\))') as key
    from pg_index x join pg_class t on t.oid = x.indrelid
    where ${OURS} and ${HAS_CONCEPT} and (x.indisunique or x.indisexclusion)
      and not exists (select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'program_id' and a.attnum = any(x.indkey::smallint[]))`.execute(
    t.platform.db,
  );
  const keys = rows.map(({ key }) => key.replace('(', ' ('));
  expect(keys.sort()).toEqual(Object.keys(ACROSS_CONCEPTS).sort());
});

test('every reference of a tenant table carries the concept, or points at a table that every node has a copy of', async () => {
  const { rows } = await sql<{ reference: string; target: string }>`
    select t.relname || ' ' || c.conname as reference, target.relname as target
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and ${OURS} and ${HAS_CONCEPT} and not exists (
      select 1 from unnest(c.conkey, c.confkey) as k (own, theirs)
      join pg_attribute o on o.attrelid = t.oid and o.attnum = k.own and o.attname = 'program_id'
      join pg_attribute p on p.attrelid = target.oid and p.attnum = k.theirs and p.attname = 'program_id')
    order by 1`.execute(t.platform.db);
  const loose = rows.filter(({ target }) => !Object.hasOwn(COPIED_TO_EVERY_NODE, target));
  expect(loose.map(({ reference }) => reference)).toEqual([]);
  const copied = new Set(rows.map(({ target }) => target));
  expect(Object.keys(COPIED_TO_EVERY_NODE).filter((table) => !copied.has(table))).toEqual([]);
});

test('every table has a concept that is never unknown, or is told', async () => {
  const { rows } = await sql<{ name: string; known: boolean | null }>`
    select t.relname as name, (select a.attnotnull from pg_attribute a
      where a.attrelid = t.oid and a.attname = 'program_id' and not a.attisdropped) as known
    from pg_class t where ${OURS} order by t.relname collate "C"`.execute(t.platform.db);
  expect(rows.filter(({ known }) => known === null).map(({ name }) => name)).toEqual(WITHOUT_CONCEPT);
  expect(rows.filter(({ known }) => known === false).map(({ name }) => name)).toEqual(SOMETIMES_WITHOUT);
});
