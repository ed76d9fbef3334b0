import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addGuest, freshPhone } from '../support/guests.ts';
import { sized } from '../support/size.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { contactLists, flags, guests, userGroups } = services;
let t: TestApp;
let marketer: ApiClient;
beforeAll(async () => {
  t = await startTestApp();
  marketer = await t.as('marketer');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const proof_text = 'Signed the slip at table 12';
const create = (part: object = {}) =>
  marketer.call(contactLists.create, { body: { name: `Dinner club ${randomUUID()}`, ...part } });
const add = (contact_list_id: number, part: object) =>
  marketer.call(contactLists.addSubscriber, { body: { contact_list_id, proof_text, ...part } });
const refusedAdd = (contact_list_id: number, part: object) =>
  marketer.refusal(contactLists.addSubscriber, { body: { contact_list_id, proof_text, ...part } });
const on = async (contact_list_id: number, query: object = {}) =>
  marketer.call(contactLists.subscribers, { query: { contact_list_id, sort_order: 'desc', ...query } });
/** So many days later, when everybody has to sign in again. */
async function later(days: number) {
  t.clock.advance(days * 86_400_000);
  marketer = await t.as('marketer');
}
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString();

test('LIST-001 LIST-008 a list is made, found, changed and deleted; a taken name, a strange location and a stale save are refused', async () => {
  const made = await create({
    description: 'Once a month',
    merchant_ids: [at(0), at(0)],
    user_group_id: t.fixture.userGroupId,
  });
  expect(made).toMatchObject({
    id: made.contact_list_id,
    opt_in: 'single',
    is_public: true,
    merchant_ids: [at(0)],
    user_group_name: 'Northwest',
    subscribed_count: 0,
    growth: 0,
    leave_rate: null,
    version: 1,
  });
  const found = await marketer.call(contactLists.list, { query: { search: made.name } });
  expect(found).toMatchObject({ data: [made], total: 1 });
  const body = { name: made.name, opt_in: 'double' as const, version: 1 };
  const saved = await marketer.call(contactLists.update, { params: { id: made.id }, body });
  expect(saved).toMatchObject({ opt_in: 'double', merchant_ids: null, user_group_id: null, version: 2 });
  const stale = await marketer.refusal(contactLists.update, { params: { id: made.id }, body });
  expect([stale.code, stale.current]).toEqual(['STALE', saved]);
  const same = await marketer.refusal(contactLists.create, { body: { name: made.name.toUpperCase() } });
  expect([same.code, Object.keys(same.errors)]).toEqual(['DUPLICATE', ['name']]);
  for (const wrong of [
    { merchant_ids: [t.fixture.otherMerchantIds[0] ?? 0] },
    { user_group_id: t.fixture.otherUserGroupId },
  ]) {
    const refused = await marketer.refusal(contactLists.create, { body: { name: 'Strange', ...wrong } });
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['VALIDATION', Object.keys(wrong)]);
  }
  await marketer.call(contactLists.remove, { params: { id: made.id } });
  expect((await marketer.refusal(contactLists.get, { params: { id: made.id } })).code).toBe('NOT_FOUND');
});

test('LIST-004 LIST-005 looking takes contactList.view, changing contactList.edit; a list of other locations and of another concept is not there', async () => {
  const { id } = await create();
  const host = await t.as('host');
  expect((await host.refusal(contactLists.list, {})).code).toBe('FORBIDDEN');
  expect((await host.refusal(contactLists.subscribers, { query: { contact_list_id: id } })).code).toBe(
    'FORBIDDEN',
  );
  const support = await t.as('support');
  expect((await support.call(contactLists.get, { params: { id } })).id).toBe(id);
  expect((await support.refusal(contactLists.remove, { params: { id } })).code).toBe('FORBIDDEN');
  const other = await t.as('otherAdmin');
  expect((await other.refusal(contactLists.get, { params: { id } })).code).toBe('NOT_FOUND');
  expect((await other.refusal(contactLists.subscribers, { query: { contact_list_id: id } })).code).toBe(
    'NOT_FOUND',
  );

  const far = await create({ merchant_ids: [at(2)] });
  const near = await create({ merchant_ids: [at(1), at(2)] });
  await t.platform.db
    .updateTable('memberships')
    .set({ role_id: t.fixture.roles.marketer })
    .where('user_id', '=', t.fixture.users.host)
    .where('program_id', '=', t.fixture.programId)
    .execute();
  const local = await t.as('host');
  const seen = (await local.call(contactLists.list, { query: { take: 500 } })).data.map((list) => list.id);
  expect([seen.includes(id), seen.includes(near.id), seen.includes(far.id)]).toEqual([true, true, false]);
  expect((await local.refusal(contactLists.get, { params: { id: far.id } })).code).toBe('NOT_FOUND');
  expect((await local.refusal(contactLists.subscribers, { query: { contact_list_id: far.id } })).code).toBe(
    'NOT_FOUND',
  );
  const elsewhere = await local.refusal(contactLists.create, {
    body: { name: 'Elsewhere', merchant_ids: [at(2)] },
  });
  expect(elsewhere.errors).toHaveProperty('merchant_ids');
});

test('PERM-023 without the flag contact-list every call of people is refused, and a guest still leaves', async () => {
  const { id } = await create();
  const subscriber = await add(id, { email: `flag-${randomUUID()}@example.com` });
  const { public_token: token } = await tokensOf(subscriber.id);
  await t.platform.db
    .updateTable('flag_rules')
    .set({ value: false })
    .where('flag', '=', 'contact-list')
    .execute();
  t.forgetFlags();
  try {
    expect((await marketer.refusal(contactLists.list, {})).code).toBe('FLAG_OFF');
    expect((await marketer.refusal(contactLists.get, { params: { id } })).code).toBe('FLAG_OFF');
    expect((await on(id).catch((error: unknown) => error)) as { code: string }).toMatchObject({
      code: 'FLAG_OFF',
    });
    const admin = await t.as('admin');
    expect((await admin.call(flags.evaluate, {}))['contact-list' as never]).toBeFalsy();
    const left = await t.anonymous.call(contactLists.leave, { params: { token }, body: {} });
    expect(left.status).toBe('unsubscribed');
  } finally {
    await t.platform.db
      .updateTable('flag_rules')
      .set({ value: true })
      .where('flag', '=', 'contact-list')
      .execute();
    t.forgetFlags();
  }
});

const tokensOf = (id: number) =>
  t.platform.db
    .selectFrom('contact_subscriptions')
    .select(['public_token', 'confirm_token'])
    .where('contact_subscription_id', '=', id)
    .executeTakeFirstOrThrow();

test('LIST-007 LIST-008 a list shows exactly its own subscribers, found by name and status, each with what was said of them', async () => {
  const [one, other] = [await create(), await create()];
  const guestId = await addGuest(t, { fname: 'Leonor', lname: 'Quill', email: 'leonor.quill@example.com' });
  const first = await add(one.id, { user_id: guestId });
  expect(first).toMatchObject({
    user_id: guestId,
    guest_name: 'Leonor Quill',
    status: 'subscribed',
    source: 'dashboard',
    proof_text,
    is_removable: true,
  });
  const phone = freshPhone();
  const second = await add(one.id, { fname: 'Bo', phone: phone.replace('+1', '') });
  expect(second).toMatchObject({ guest_name: 'Bo', phone, email: null });
  await add(other.id, { email: 'leonor.quill@example.com' });
  expect((await on(one.id)).data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await on(other.id)).data).toMatchObject([{ user_id: guestId }]);
  expect((await on(one.id, { search: 'quill' })).data).toEqual([first]);
  expect((await on(one.id, { status: 'pending' })).data).toEqual([]);
  expect((await refusedAdd(one.id, { user_id: guestId })).code).toBe('DUPLICATE');
  expect((await refusedAdd(one.id, {})).errors).toHaveProperty('email');
  expect((await refusedAdd(one.id, { email: 'nonsense' })).errors).toHaveProperty('email');
  expect((await refusedAdd(one.id, { user_id: guestId, happened_ts: daysAgo(-3) })).errors).toHaveProperty(
    'happened_ts',
  );

  const consents = await (await t.as('admin')).call(guests.consents, { params: { id: guestId } });
  expect(consents.current).toMatchObject([
    { channel: 'email', target: 'leonor.quill@example.com', opted_in: true, proof_text },
  ]);

  const params = { id: first.id };
  const gone = await marketer.call(contactLists.unsubscribe, {
    params,
    body: { reason: 'Told the host', version: first.version },
  });
  expect(gone).toMatchObject({ status: 'unsubscribed', proof_text: 'Told the host', is_removable: false });
  const stale = await marketer.refusal(contactLists.unsubscribe, {
    params,
    body: { reason: 'Told', version: 1 },
  });
  expect([stale.code, stale.current]).toEqual(['STALE', gone]);
  expect((await marketer.refusal(contactLists.removeSubscriber, { params })).code).toBe('IN_USE');
  const history = await marketer.call(contactLists.subscriberHistory, { params });
  expect(history.data).toMatchObject([
    { was: 'subscribed', status: 'unsubscribed', author_name: 'Priya Raman' },
    { was: null, status: 'subscribed', proof_text },
  ]);
  await marketer.call(contactLists.removeSubscriber, { params: { id: second.id } });
  expect((await on(one.id)).data.map(({ id }) => id)).toEqual([first.id]);
  const counted = await marketer.call(contactLists.get, { params: { id: one.id } });
  expect(counted).toMatchObject({ subscribed_count: 0, unsubscribed_count: 1, growth: 0, leave_rate: 1 });
  await marketer.call(contactLists.remove, { params: { id: one.id } });
  const kept = await (await t.as('admin')).call(guests.consents, { params: { id: guestId } });
  expect(kept.current).toMatchObject([{ opted_in: true, proof_text }]);
});

test('who left is put on the list again with a proof that is dated later, and nobody who refused email without one', async () => {
  const { id } = await create();
  const email = `again-${randomUUID()}@example.com`;
  const made = await add(id, { email, happened_ts: daysAgo(20) });
  await marketer.call(contactLists.unsubscribe, {
    params: { id: made.id },
    body: { reason: 'Told the host' },
  });
  expect((await refusedAdd(id, { email })).errors['happened_ts']).toMatch(/left this list on .*later/);
  expect((await refusedAdd(id, { email, happened_ts: daysAgo(1) })).code).toBe('VALIDATION');
  await later(1);
  const again = await add(id, { email, happened_ts: t.clock.now().toISOString() });
  expect(again).toMatchObject({ id: made.id, status: 'subscribed' });

  const guestId = await addGuest(t, { email: `no-${randomUUID()}@example.com` });
  const { email: target } = await (await t.as('admin')).call(guests.get, { params: { id: guestId } });
  const no = { channel: 'email' as const, target: target ?? '', opted_in: false, proof_text: 'Said no' };
  await (await t.as('admin')).call(guests.addConsent, { params: { id: guestId }, body: no });
  expect((await refusedAdd(id, { user_id: guestId })).errors['happened_ts']).toMatch(/refused email/);
  await t.platform.db
    .updateTable('contact_subscriptions')
    .set({ status: 'complained' })
    .where('contact_subscription_id', '=', made.id)
    .execute();
  expect((await refusedAdd(id, { email, happened_ts: t.clock.now().toISOString() })).code).toBe('IN_USE');
});

test('on a list with double opt-in a guest is asked by email once a day; looking changes nothing, a POST confirms, and an old link brings nobody back', async () => {
  const { id, name } = await create({ opt_in: 'double' });
  const email = `double-${randomUUID()}@example.com`;
  const asked = await add(id, { fname: 'Ines', email });
  expect(asked.status).toBe('pending');
  expect((await refusedAdd(id, { email })).code).toBe('DUPLICATE');
  expect((await refusedAdd(id, { phone: freshPhone() })).errors).toHaveProperty('email');
  const [mail, ...more] = await t.mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Please confirm: ${name}`);
  const token = /\/webviews\/lists\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const params = { token };
  const seen = await t.anonymous.send(contactLists.confirmPage, { params });
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.json()).toMatchObject({ status: 'pending', list_name: name, address: 'd•••@example.com' });
  expect((await on(id)).data).toMatchObject([{ status: 'pending' }]);
  const consentsOf = async () =>
    (await (await t.as('admin')).call(guests.consents, { params: { id: asked.user_id } })).current;
  expect(await consentsOf()).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(await t.anonymous.call(contactLists.confirm, { params, body: {} })).toMatchObject({
      status: 'subscribed',
    });
  expect(await consentsOf()).toMatchObject([{ opted_in: true, source: 'web', target: email }]);
  const own = await tokensOf(asked.id);
  await t.anonymous.call(contactLists.leave, { params: { token: own.public_token }, body: {} });
  expect(await t.anonymous.call(contactLists.confirm, { params, body: {} })).toMatchObject({
    status: 'unsubscribed',
  });
  const history = await marketer.call(contactLists.subscriberHistory, { params: { id: asked.id } });
  expect(history.data.map(({ status }) => status)).toEqual(['unsubscribed', 'subscribed', 'pending']);
  expect(history.data[1]?.ip).toBeTruthy();
  expect(
    (await t.anonymous.refusal(contactLists.confirmPage, { params: { token: own.public_token } })).code,
  ).toBe('NOT_FOUND');
});

test('a guest leaves one list, or all marketing, by one POST, which email programs send as a form; looking and leaving again change nothing', async () => {
  const [one, two] = [await create({ is_public: false }), await create()];
  const phone = freshPhone();
  const guestId = await addGuest(t, { email: `leave-${randomUUID()}@example.com`, phone });
  const [first, second] = [await add(one.id, { user_id: guestId }), await add(two.id, { user_id: guestId })];
  const { public_token: token } = await tokensOf(first.id);
  const params = { token };
  const page = await t.anonymous.send(contactLists.page, { params });
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.json()).toMatchObject({
    concept_name: 'Marlowe Kitchen',
    list_name: null,
    status: 'subscribed',
    is_out_of_all: false,
  });
  expect((await on(one.id)).data).toMatchObject([{ status: 'subscribed', version: first.version }]);
  const posted = await t.app.inject({
    method: 'POST',
    url: `/api/web/contact_lists/${token}/leave`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([posted.statusCode, posted.json().status]).toEqual([200, 'unsubscribed']);
  const again = await t.anonymous.call(contactLists.leave, { params, body: {} });
  expect(again).toMatchObject({ status: 'unsubscribed', is_out_of_all: false });
  expect(
    (await marketer.call(contactLists.subscriberHistory, { params: { id: first.id } })).data,
  ).toHaveLength(2);
  expect((await on(two.id)).data).toMatchObject([{ id: second.id, status: 'subscribed' }]);

  for (let time = 0; time < 2; time += 1) {
    const all = await t.anonymous.call(contactLists.leave, { params, body: { what: 'all' } });
    expect(all).toMatchObject({ status: 'unsubscribed', is_out_of_all: true });
  }
  expect((await on(two.id)).data).toMatchObject([{ id: second.id, status: 'unsubscribed' }]);
  const { current, history } = await (await t.as('admin')).call(guests.consents, { params: { id: guestId } });
  expect(current.map(({ channel, opted_in }) => [channel, opted_in]).sort()).toEqual([
    ['email', false],
    ['sms', false],
  ]);
  expect(history.filter(({ opted_in }) => !opted_in).map(({ proof_text: said }) => said)).toEqual(
    Array.from({ length: 2 }, () => `Left all marketing on the page of “${one.name}”`),
  );
  expect((await t.anonymous.refusal(contactLists.page, { params: { token: randomUUID() } })).code).toBe(
    'NOT_FOUND',
  );
});

test('a guest has all marketing wait for 30, 60 or 90 days; the same again is the same rest, and another takes its place', async () => {
  const { id } = await create();
  const guestId = await addGuest(t, { email: `rest-${randomUUID()}@example.com` });
  const made = await add(id, { user_id: guestId });
  const { public_token: token } = await tokensOf(made.id);
  const pause = async (days: 30 | 60 | 90) =>
    t.anonymous.call(contactLists.leave, { params: { token }, body: { what: 'pause', days } });
  const first = await pause(30);
  expect(first).toMatchObject({ status: 'subscribed', is_out_of_all: false });
  expect(Date.parse(first.paused_until ?? '') - t.clock.now().getTime()).toBeGreaterThan(29.9 * 86_400_000);
  expect((await pause(30)).paused_until).toBe(first.paused_until);
  const longer = await pause(90);
  expect(Date.parse(longer.paused_until ?? '') - Date.parse(first.paused_until ?? '')).toBeGreaterThan(
    59 * 86_400_000,
  );
  const rests = await t.platform.db
    .selectFrom('marketing_pauses')
    .select('ended_ts')
    .where('guest_id', '=', guestId)
    .execute();
  expect(rests.map(({ ended_ts }) => ended_ts === null).sort()).toEqual([false, true]);
  expect((await on(id)).data).toMatchObject([{ status: 'subscribed' }]);
  const strange = { params: { token }, body: { what: 'pause', days: 31 } };
  expect((await t.anonymous.refusal(contactLists.leave, strange)).code).toBe('VALIDATION');
});

test('another system puts guests on a list, reads what they are and takes them off, with the scope for it and at its location alone', async () => {
  const pos = await t.as('pos');
  const { id } = await create();
  const params = { id };
  const email = `app-${randomUUID()}@example.com`;
  const body = { email, fname: 'App', proof_text: 'Ticked in the app', ip: '203.0.113.7' };
  expect(await pos.call(contactLists.machineStatus, { params, query: { email } })).toMatchObject({
    status: null,
  });
  const added = await pos.call(contactLists.machineAdd, { params, body });
  expect(added.status).toBe('subscribed');
  expect(await pos.call(contactLists.machineAdd, { params, body })).toEqual(added);
  const [row, ...others] = (await on(id)).data;
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    guest_name: 'App',
    source: 'api',
    ip: '203.0.113.7',
    proof_text: 'Ticked in the app',
  });
  const leaving = { params, body: { email, reason: 'Switched off in the app' } };
  expect((await pos.call(contactLists.machineLeave, leaving)).status).toBe('unsubscribed');
  expect((await pos.call(contactLists.machineLeave, leaving)).status).toBe('unsubscribed');
  expect((await pos.refusal(contactLists.machineAdd, { params, body })).errors).toHaveProperty('happened_ts');
  expect((await pos.refusal(contactLists.machineAdd, { params, body: { ...body, email: '' } })).code).toBe(
    'VALIDATION',
  );
  const far = await create({ merchant_ids: [at(2)] });
  await t.platform.db
    .updateTable('api_credentials')
    .set({ merchant_id: at(0) })
    .execute();
  const refused = await pos.refusal(contactLists.machineAdd, { params: { id: far.id }, body });
  expect(refused.code).toBe('NOT_FOUND');
  await t.platform.db.updateTable('api_credentials').set({ merchant_id: null }).execute();
});

test('nobody is asked by email whose address the gate refuses', async () => {
  const { id } = await create({ opt_in: 'double' });
  const email = `dead-${randomUUID()}@example.com`;
  const row = {
    channel: 'email',
    target: email,
    reason: 'hard_bounce',
    source: 'system',
    since_ts: t.clock.now(),
  };
  await t.platform.db
    .insertInto('suppressions')
    .values({ program_id: t.fixture.programId, ...row })
    .execute();
  expect((await refusedAdd(id, { email })).errors).toHaveProperty('email');
  expect(await t.mailsTo(email)).toEqual([]);
  expect((await on(id)).data).toEqual([]);
});

test('who does not confirm for 30 days is forgotten, and who had left before has left again', async () => {
  const { id } = await create({ opt_in: 'double' });
  const fresh = await add(id, { email: `fresh-${randomUUID()}@example.com` });
  const email = `former-${randomUUID()}@example.com`;
  const former = await add(id, { email });
  const own = await tokensOf(former.id);
  await t.anonymous.call(contactLists.leave, { params: { token: own.public_token }, body: {} });
  await later(2);
  expect(await add(id, { email, happened_ts: t.clock.now().toISOString() })).toMatchObject({
    status: 'pending',
  });
  await later(29);
  const { forgetPending } = await import('#server/services/marketing/contactLists/jobs.ts');
  await forgetPending(t.platform);
  expect((await on(id)).data).toMatchObject([{ id: former.id, status: 'pending' }]);
  await later(2);
  await forgetPending(t.platform);
  expect((await on(id)).data).toMatchObject([{ id: former.id, status: 'unsubscribed' }]);
  expect((await marketer.refusal(contactLists.subscriber, { params: { id: fresh.id } })).code).toBe(
    'NOT_FOUND',
  );
});

test('merging puts lists together by the stricter rule, its undo takes that back, and erasing forgets them', async () => {
  const admin = await t.as('admin');
  const [both, own] = [await create(), await create()];
  const [kept, other] = [
    await addGuest(t, { email: 'kept@example.com' }),
    await addGuest(t, { email: 'other@example.com' }),
  ];
  await add(both.id, { user_id: kept, happened_ts: daysAgo(9) });
  const leaver = await add(both.id, { user_id: other, happened_ts: daysAgo(9) });
  await add(own.id, { user_id: other });
  await marketer.call(contactLists.unsubscribe, {
    params: { id: leaver.id },
    body: { reason: 'Told the host' },
  });
  const { merge } = await admin.call(guests.merge, { body: { kept_id: kept, other_id: other } });
  expect((await on(both.id)).data).toMatchObject([
    { user_id: kept, status: 'unsubscribed', source: 'merge' },
  ]);
  expect((await on(own.id)).data).toMatchObject([{ user_id: kept, status: 'subscribed' }]);
  expect(await marketer.call(contactLists.get, { params: { id: both.id } })).toMatchObject({
    subscribed_count: 0,
    unsubscribed_count: 1,
  });
  await admin.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
  const apart = (await on(both.id)).data.map(({ user_id, status }) => [user_id, status]);
  expect(new Map(apart as [number, string][])).toEqual(
    new Map([
      [kept, 'subscribed'],
      [other, 'unsubscribed'],
    ]),
  );
  expect((await on(own.id)).data).toMatchObject([{ user_id: other, status: 'subscribed' }]);
  const { public_token: token } = await tokensOf(leaver.id);
  await admin.call(guests.erase, { params: { id: other }, body: { reason: 'Asked by letter' } });
  expect((await on(own.id)).data).toEqual([]);
  expect((await on(both.id)).data).toMatchObject([{ user_id: kept }]);
  expect((await t.anonymous.refusal(contactLists.page, { params: { token } })).code).toBe('NOT_FOUND');
});

test('a subscriber far down is found by paging', async () => {
  const before = sized(1_000, 10_000);
  const { id } = await create();
  await sql`
    with made as (
      insert into guests (program_id, fname, lname, email)
      select ${t.fixture.programId}, 'Many', 'Guest ' || n, 'many-' || n || '@example.com' from generate_series(1, ${before + 50}::int) n
      returning guest_id)
    insert into contact_subscriptions (program_id, contact_list_id, guest_id, status, source, proof_text, happened_ts)
    select ${t.fixture.programId}, ${id}, guest_id, 'subscribed', 'import', 'Slip', now() - make_interval(secs => guest_id % 997)
    from made`.execute(t.platform.db);
  const page = await on(id, { skip: before, take: 25 });
  expect([page.data.length, page.has_next, page.total]).toEqual([25, true, before + 50]);
  const last = await on(id, { skip: before + 25, take: 25 });
  expect(new Set([...page.data, ...last.data].map((one) => one.id)).size).toBe(50);
  expect(last.has_next).toBe(false);
});

test('an owner group that is deleted leaves its list behind', async () => {
  const admin = await t.as('admin');
  const group = await admin.call(userGroups.create, {
    body: { name: `Owners ${randomUUID().slice(0, 8)}`, users: [] },
  });
  const { id } = await create({ user_group_id: group.id });
  await admin.call(userGroups.remove, { params: { id: group.id } });
  expect(await marketer.call(contactLists.get, { params: { id } })).toMatchObject({ user_group_id: null });
});
