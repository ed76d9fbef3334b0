import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER_FIELD_NAMES } from '#contract/administration/users/fields.ts';
import { services } from '#contract/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { NAMING_USERS, USER_COLUMNS } from '#server/services/administration/users/personal.ts';
import {
  NOT_OF_GUESTS,
  PERSONAL_COLUMNS,
  ROWS_GONE,
} from '#server/services/guests/guests/keeping/erasing/personal.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addCheck, addGuest, freshPhone } from '../support/guests.ts';
import { openStand, type Stand } from '../support/parties.ts';
import { openTill } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { guests, payments } = services;
let t: TestApp;
let admin: ApiClient;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  await openTill(t);
  stand = await openStand(t, ['E1']);
});
afterAll(() => t?.close());

/** By columns of these names a table names a guest, or somebody who may be one. */
const NAMING = [
  'guest_id',
  'party_id',
  'user_uuid',
  'fname',
  'lname',
  'email',
  'phone',
  'mail_to',
  'record_name',
];

/** The same of a user. */
const NAMING_A_USER = ['user_id', 'actor_name', 'author_name', 'password_hash', 'user_agent'];

async function columnsOf(tables: readonly string[] | null, naming: readonly string[] = NAMING) {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public'
      and ${tables === null ? sql`column_name = any(${[...naming]}::text[])` : sql`table_name = any(${[...tables]}::text[])`}
      and table_name not like 'events_%'`.execute(t.platform.db);
  return rows;
}

/** Tables that name somebody and stand in no list, and columns that theirs does not have. */
async function unlisted(
  naming: readonly string[],
  listed: Readonly<Record<string, object>>,
  others: readonly string[],
) {
  const lists = [...Object.keys(listed), ...others];
  const tables = new Set((await columnsOf(null, naming)).map(({ table }) => table));
  const known = new Map(Object.entries(listed));
  const columns = await columnsOf([...known.keys()]);
  return [
    ...[...tables].filter((table) => !lists.includes(table) && !/import/.test(table)),
    ...columns.flatMap(({ table, column }) =>
      Object.hasOwn(known.get(table) ?? {}, column) ? [] : [`${table}.${column}`],
    ),
  ].sort();
}

const unnamed = () => unlisted(NAMING, PERSONAL_COLUMNS, [...ROWS_GONE, ...Object.keys(NOT_OF_GUESTS)]);
const unnamedOfUsers = () => unlisted(NAMING_A_USER, USER_COLUMNS, Object.keys(NAMING_USERS));

test('every table that names a user is listed, with what each column of the user’s own is, and no secret is told', async () => {
  expect(await unnamedOfUsers()).toEqual([]);
  await sql`alter table users add column scratch_nickname text`.execute(t.platform.db);
  await sql`create table scratch_staff (program_id bigint, user_id bigint)`.execute(t.platform.db);
  expect(await unnamedOfUsers()).toEqual(['scratch_staff', 'users.scratch_nickname']);
  await sql`alter table users drop column scratch_nickname`.execute(t.platform.db);
  await sql`drop table scratch_staff`.execute(t.platform.db);
  const row = Object.fromEntries(Object.keys(USER_COLUMNS.users).map((name) => [name, `new ${name}`]));
  const told = changesBetween({}, row).map(({ field }) => field);
  const secrets = Object.entries(USER_COLUMNS.users).flatMap(([name, kept]) =>
    kept === 'secret' ? [name] : [],
  );
  expect(secrets).toContain('password_hash');
  expect(told.filter((name) => secrets.includes(name))).toEqual([]);
  expect(told).toEqual(expect.arrayContaining([...USER_FIELD_NAMES]));
});

test('every table that names a person, and every column of one that outlives its guest, is listed with what erasing does', async () => {
  expect(await unnamed()).toEqual([]);
  await sql`alter table parties add column scratch_nickname text`.execute(t.platform.db);
  await sql`create table scratch_people (program_id bigint, phone text)`.execute(t.platform.db);
  expect(await unnamed()).toEqual(['parties.scratch_nickname', 'scratch_people']);
  await sql`alter table parties drop column scratch_nickname`.execute(t.platform.db);
  await sql`drop table scratch_people`.execute(t.platform.db);
});

/** Made by the database, or of a closed set. */
const NO_WORDS = new Set(['search', 'sort_name', 'country_code', 'linked_by', 'birthday']);

/** How the rows of one guest are found in each table. */
const WHOSE = {
  guests: 'guest_id',
  parties: 'party_id',
  tickets: 'party_id',
  guest_merges: 'kept_guest_id',
  sms_messages: 'party_id',
  prepayments: 'party_id',
  party_fees: 'party_id',
  charges: 'party_id',
  campaign_recipients: 'guest_id',
  reviews: 'guest_id',
  automation_runs: 'guest_id',
  loyalty_issues: 'guest_id',
  loyalty_entries: 'guest_id',
} as const satisfies Record<keyof typeof PERSONAL_COLUMNS, string>;

test('whatever is said to be erased is, in every column that can hold words', async () => {
  const { db } = t.platform;
  const phone = freshPhone();
  const guestId = await addGuest(t, { phone, fname: 'Marked' });
  const party = await stand.book({ user_id: guestId, phone, fname: 'Marked', send_res_confirmation: true });
  await t.drainJobs();
  await stand.host.call(payments.createPrepayment, {
    body: { party_id: party.id, name: 'Marked', phone, item: 'Cake', max_amount: 5000 },
  });
  const fee = await admin.call(payments.addFee, {
    params: { id: party.id },
    body: { name: 'Broken glass', amount_cents: 900 },
  });
  await admin.call(payments.waiveFee, { params: { id: fee.id }, body: { reason: 'Kind' } });
  await addCheck(t, guestId, { at: t.clock.now(), cents: 4321, partyId: party.id });
  await stand.seat(party, { mrt_ids: [stand.tables.E1 ?? 0] });
  await stand.step(party, 'done');
  await sql`with made as (insert into campaigns (program_id, channel, name)
      values (${t.fixture.programId}, 'email', 'Wine dinner') returning program_id, campaign_id)
    insert into campaign_recipients (program_id, campaign_id, guest_id, target, state, due_ts, key)
      select program_id, campaign_id, ${guestId}, 'marked@nowhere.example', 'queued', now(), 'c.marked' from made`.execute(
    db,
  );
  await sql`insert into reviews (program_id, merchant_id, source, author_name, content, reviewed_ts, guest_id)
      values (${t.fixture.programId}, ${t.fixture.merchantIds[0]}, 'google', 'Marked M.', 'Lovely', now(), ${guestId})`.execute(
    db,
  );
  const given = { program_id: t.fixture.programId, guest_id: guestId, vendor: 'sparkfly' };
  await db
    .insertInto('loyalty_issues')
    .values({
      ...given,
      key: 'marked',
      kind: 'points',
      points: 5,
      state: 'waiting',
      source: 'test',
      business_day: '2027-03-01',
    })
    .execute();
  await db
    .insertInto('loyalty_entries')
    .values({ ...given, unit: 'points', kind: 'earned', amount: 5, happened_ts: t.clock.now() })
    .execute();
  const marked: string[] = [];
  for (const { table, column, type } of await columnsOf(Object.keys(PERSONAL_COLUMNS))) {
    const fates: Readonly<Record<string, string>> = PERSONAL_COLUMNS[table as keyof typeof PERSONAL_COLUMNS];
    const isWritten = !NO_WORDS.has(column);
    if (fates[column] !== 'erased' || !isWritten || !['text', 'citext', '_text'].includes(type)) continue;
    const whose = WHOSE[table as keyof typeof WHOSE];
    const id = whose === 'party_id' ? party.id : guestId;
    const mark = sql`'Zmark ' || ${sql.lit(column)} || ctid::text`;
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${type === '_text' ? sql`array[${mark}]` : mark}
      where program_id = ${t.fixture.programId} and ${sql.ref(whose)} = ${id}`.execute(db);
    if (Number(numAffectedRows) > 0) marked.push(`${table}.${column}`);
  }
  expect(new Set(marked.map((place) => place.split('.')[0]))).toEqual(
    new Set([
      'guests',
      'parties',
      'tickets',
      'sms_messages',
      'prepayments',
      'party_fees',
      'campaign_recipients',
      'reviews',
      'loyalty_issues',
      'loyalty_entries',
    ]),
  );
  await admin.call(guests.erase, { params: { id: guestId }, body: { reason: 'Asked by email' } });
  for (const place of marked) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
      where ${sql.ref(column)}::text like '%Zmark%'`.execute(db);
    expect(rows[0]?.n, place).toBe(0);
  }
  const waiting = await db
    .selectFrom('campaign_recipients')
    .select(['state', 'reason', 'target'])
    .where('program_id', '=', t.fixture.programId)
    .where('guest_id', '=', guestId)
    .execute();
  expect(waiting).toEqual([{ state: 'skipped', reason: 'erased', target: null }]);
  const gifts = await db
    .selectFrom('loyalty_issues')
    .select(['state', 'reason', 'code'])
    .where('program_id', '=', t.fixture.programId)
    .where('guest_id', '=', guestId)
    .execute();
  expect(gifts).toEqual([{ state: 'refused', reason: 'guest_gone', code: null }]);
});
