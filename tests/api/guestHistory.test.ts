import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addCheck, addGuest, addPerk, addVisit, freshPhone } from '../support/guests.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { guests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);
let texts = 0;

async function addText(fields: {
  phone: string;
  at: Date;
  partyId?: number | null;
  merchantId?: number;
  direction?: 'in' | 'out';
}) {
  texts += 1;
  const { phone, at, partyId = null, merchantId, direction = 'out' } = fields;
  await t.platform.db
    .insertInto('sms_messages')
    .values({
      program_id: t.fixture.programId,
      merchant_id: merchantId ?? t.fixture.merchantIds[0] ?? 0,
      party_id: partyId,
      direction,
      phone,
      body: `Text ${texts}`,
      purpose: direction === 'in' ? 'received' : 'manual',
      status: direction === 'in' ? 'received' : 'delivered',
      dedupe_key: `history:${texts}`,
      send_by_ts: at,
      created_ts: at,
    })
    .execute();
}

/** A guest with one thing of each kind, a day apart, the newest first: note, perk, check, visit, message, consent, reservation. */
async function everything() {
  const phone = freshPhone();
  const id = await addGuest(t, { phone });
  const visit = await addVisit(t, id, daysAgo(4), { created_ts: daysAgo(10) });
  await addCheck(t, id, { at: daysAgo(3), cents: 8450, partyId: visit.party_id });
  await (await addPerk(t, `Dessert ${id}`)).redeem(id, daysAgo(2));
  await addText({ phone, at: daysAgo(5), partyId: visit.party_id });
  const proof = {
    channel: 'email' as const,
    target: 'ana@example.com',
    opted_in: true,
    proof_text: 'Ticked',
  };
  const happened_ts = daysAgo(6).toISOString();
  await admin.call(guests.addConsent, { params: { id }, body: { ...proof, happened_ts } });
  const params = { program_id: t.fixture.programId, id };
  await admin.call(guests.addNote, { params, body: { text: 'Likes the window' } });
  return { id, phone, visit };
}

const read = (id: number, query: object = {}, client = admin) =>
  client.call(guests.timeline, { params: { id }, query });

test('GUEST-004 the timeline tells everything that happened, the newest first, and how much of each', async () => {
  const { id, visit } = await everything();
  const { data, next, counts } = await read(id);
  const kinds = data.map(({ kind }) => kind);
  expect(kinds).toEqual(['note', 'perk', 'check', 'visit', 'message', 'consent', 'reservation']);
  expect([next, new Set(Object.values(counts))]).toEqual([null, new Set([1])]);
  expect(Object.keys(counts).sort()).toEqual([...kinds].sort());
  expect(new Set(data.map(({ key }) => key)).size).toBe(7);
  const facts = new Map(data.map((entry) => [entry.kind, entry.facts]));
  expect(facts.get('visit')).toEqual({
    type: 'visit',
    party_size: 2,
    table_names: [],
    minutes: 90,
    waited_minutes: 10,
  });
  expect(facts.get('check')).toMatchObject({ total_cents: 8450, employee: 'Kim', tenders: ['Visa'] });
  expect(facts.get('note')).toMatchObject({ text: 'Likes the window', author_name: 'Nadia Okafor' });
  expect(facts.get('consent')).toMatchObject({ channel: 'email', opted_in: true });
  expect(facts.get('reservation')).toMatchObject({ visit_state: 'done', is_waitlist: false });
  expect(data.find(({ kind }) => kind === 'visit')).toMatchObject({
    record_id: visit.local_id,
    merchant_name: 'Pearl District',
    timezone: 'America/Los_Angeles',
  });
});

test('GUEST-004 it is read page by page without a gap or a repetition, also among entries of one instant', async () => {
  const id = await addGuest(t);
  const at = daysAgo(20);
  for (let n = 0; n < 4; n += 1) await addVisit(t, id, at, { created_ts: at, kind: 'reservation' });
  await addVisit(t, id, daysAgo(30), { kind: 'walk_in' });
  const whole = (await read(id)).data.map(({ key }) => key);
  expect(whole).toHaveLength(9);
  const paged: string[] = [];
  let before: string | undefined;
  do {
    const page = await read(id, { take: 2, ...(before === undefined ? {} : { before }) });
    expect(page.counts).toEqual({ visit: 5, reservation: 4 });
    paged.push(...page.data.map(({ key }) => key));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(paged).toEqual(whole);
  const visits = await read(id, { kinds: 'visit' });
  expect(new Set(visits.data.map(({ kind }) => kind))).toEqual(new Set(['visit']));
  expect(
    (await admin.refusal(guests.timeline, { params: { id }, query: { kinds: 'visit,dream' } })).errors.kinds,
  ).toMatch(/no kind “dream”/);
  for (const wrong of ['later', 'WyJhIiwiYiIsMV0', '~~~']) {
    const refused = await admin.refusal(guests.timeline, { params: { id }, query: { before: wrong } });
    expect([refused.status, refused.code]).toEqual([400, 'VALIDATION']);
  }
});

test('GUEST-011 texts are told a page at a time, to who works at their location alone', async () => {
  const phone = freshPhone();
  const id = await addGuest(t, { phone });
  const [first = 0, second = 0] = t.fixture.merchantIds;
  for (let n = 0; n < 26; n += 1) await addText({ phone, at: daysAgo(30 - n), merchantId: first });
  await addText({ phone, at: daysAgo(1), merchantId: second, direction: 'in' });
  const messages = (n: number, merchant_id = first, client = admin) =>
    client.call(guests.messages, { params: { id, merchant_id, n } });
  const pages = [await messages(1), await messages(2)];
  expect(pages.map(({ data, has_next }) => [data.length, has_next])).toEqual([
    [25, true],
    [1, false],
  ]);
  const ids = pages.flatMap(({ data }) => data.map(({ sms_message_id }) => sms_message_id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect((await messages(1, second)).data).toMatchObject([{ direction: 'in', phone }]);
  const { programId } = t.fixture;
  const roleId = await addRole(t, 'Local guests', ['guestProfile.view']);
  const userId = await addUser(t, 'local.guests@example.com');
  await addMember(t, { programId, userId, roleId, merchantIds: [second] });
  const local = await t.signIn(userId, programId);
  expect((await read(id, {}, local)).counts).toEqual({ message: 1 });
  expect((await messages(1, second, local)).data).toHaveLength(1);
  const refused = await local.refusal(guests.messages, { params: { id, merchant_id: first, n: 1 } });
  expect(refused.code).toBe('NOT_FOUND');
  const host = await t.as('host');
  expect((await host.refusal(guests.timeline, { params: { id } })).code).toBe('FORBIDDEN');
});

test('GUEST-010 visits are read a page at a time, the latest first, with what was spent', async () => {
  const id = await addGuest(t);
  for (let n = 0; n < 27; n += 1) await addVisit(t, id, daysAgo(100 - n));
  const last = await addVisit(t, id, daysAgo(1), { kind: 'walk_in' });
  await addCheck(t, id, { at: daysAgo(1), cents: 5000, partyId: last.party_id });
  await addCheck(t, id, { at: daysAgo(1), cents: 1250, partyId: last.party_id });
  await addVisit(t, id, daysAgo(0.5), { visit_state: 'no_show', seated_ts: null, done_ts: null });
  const first = await admin.call(guests.visits, { params: { id } });
  expect(first).toMatchObject({ has_next: true, total: 28, total_exact: true });
  expect(first.data[0]).toMatchObject({
    party_id: last.party_id,
    local_id: last.local_id,
    kind: 'walk_in',
    minutes: 90,
    spend_cents: 6250,
    merchant_name: 'Pearl District',
  });
  expect(first.data[1]?.spend_cents).toBeNull();
  const rest = await admin.call(guests.visits, { params: { id }, query: { page: 2 } });
  expect([rest.data.length, rest.has_next]).toEqual([3, false]);
});

test('the numbers of a guest follow from visits, checks and who did not come', async () => {
  const id = await addGuest(t, { visit_count: 4, transaction_count: 2, spend_cents: 9001 });
  for (const days of [5, 12, 19, 700]) await addVisit(t, id, daysAgo(days));
  await addVisit(t, id, daysAgo(0), { visit_state: 'seated', done_ts: null });
  await addVisit(t, id, daysAgo(3), { visit_state: 'no_show', seated_ts: null, done_ts: null });
  await addVisit(t, id, daysAgo(2), {
    visit_state: 'cancelled',
    status: 'CANCELLED',
    deleted_ts: daysAgo(2),
  });
  await addCheck(t, id, { at: daysAgo(5), cents: 9001 });
  const stats = await admin.call(guests.stats, { params: { id } });
  expect(stats).toMatchObject({
    visit_count: 4,
    visits_last_12_months: 3,
    spend_cents: 9001,
    average_check_cents: 4501,
    usual_gap_days: 7,
    no_show_count: 1,
    cancelled_count: 1,
    usual_merchant_name: 'Pearl District',
  });
  expect(stats.months).toHaveLength(12);
  expect(stats.months.reduce((sum, { spend_cents }) => sum + spend_cents, 0)).toBe(9001);
  const nobody = await admin.call(guests.stats, { params: { id: await addGuest(t) } });
  expect(nobody).toMatchObject({
    visit_count: 0,
    average_check_cents: null,
    usual_gap_days: null,
    usual_merchant_id: null,
  });
});

test("another concept's guest has no history here", async () => {
  const id = await addGuest(t, {}, t.fixture.otherProgramId);
  for (const endpoint of [guests.stats, guests.timeline, guests.visits]) {
    expect((await admin.refusal(endpoint, { params: { id } })).code).toBe('NOT_FOUND');
  }
});
