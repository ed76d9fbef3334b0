import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { WEBHOOK_TOPIC_NAMES } from '#contract/connections/webhooks/topics.ts';
import { claimDue } from '#server/services/connections/webhooks/claim.ts';
import { RETRY_WAITS_MS } from '#server/services/connections/webhooks/retries.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { tellEvent } from '#tests/support/automationEngine.ts';
import { addGuest, addVisit } from '#tests/support/guests.ts';
import { inMinutes, openStand } from '#tests/support/parties.ts';
import { addHolder } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, storeCheck } from '#tests/support/tickets.ts';
import {
  deliver,
  deliveriesOf,
  follow,
  makeWebhook,
  processOf,
  signatureOf,
} from '#tests/support/webhooks.ts';

const { guests, reservations, waitlist, webhooks } = services;
const [MINUTE, DAY] = [60_000, 86_400_000];
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ web: 2, work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

/** A reservation of a guest at the first location, and the event that it was made. */
async function reservation(merchant_id = t.fixture.merchantIds[0] ?? 0): Promise<number> {
  const { party_id } = await addVisit(t, await addGuest(t), t.clock.now(), {
    kind: 'reservation',
    merchant_id,
  });
  await tellEvent(t, 'party.created', party_id);
  return party_id;
}
const refused = (body: object) =>
  admin.refusal(webhooks.create, { body: { name: 'Till', topics: ['check.closed'], ...body } });
const stored = async (id: number) => (await admin.call(webhooks.get, { params: { id } })) ?? null;

test('ROUTE-060 a message has the headers and the signature of Standard Webhooks, and no personal data of a reservation', async () => {
  const hook = await makeWebhook(t);
  const partyId = await reservation();
  await follow(t);
  await deliver(t);
  const [message, ...others] = hook.received();
  if (!message) throw new Error('Nothing was received');
  expect(others).toEqual([]);
  expect(message.headers['webhook-id']).toMatch(/^msg_\w{32}$/);
  expect(Math.abs(Number(message.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(MINUTE);
  expect(message.headers['webhook-signature']).toBe(signatureOf(hook.secret, message));
  const { type, timestamp, data } = JSON.parse(message.text);
  expect([type, data.party_id, data.kind]).toEqual(['reservation.created', partyId, 'reservation']);
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
  expect(Object.keys(data).filter((key) => /name|phone|mail|notes/.test(key))).toEqual([]);
  const [delivery] = await deliveriesOf(t, hook.id);
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: 1,
    status: 200,
    answer: '{"received":true}',
  });
  expect((await stored(hook.id)).last_success_ts).not.toBeNull();
});

test('ROUTE-060 an event makes one delivery and one message, also with two workers at the same time', async () => {
  const hook = await makeWebhook(t);
  const ids = [await reservation(), await reservation(), await reservation()];
  await Promise.all([follow(t), follow(t, 1)]);
  await Promise.all([follow(t), follow(t, 1)]);
  expect(await deliveriesOf(t, hook.id)).toHaveLength(3);
  await Promise.all([deliver(t), deliver(t, { index: 1 })]);
  const received = [0, 1].flatMap(
    (index) => processOf(t, index).webhookReceiver?.receivedAt(hook.path) ?? [],
  );
  const told = received.map(({ text }) => Number(JSON.parse(text).data.party_id)).toSorted((a, b) => a - b);
  expect(told).toEqual(ids.toSorted((a, b) => a - b));
});

test('events of other topics, of other locations and of the time before a webhook are not sent', async () => {
  const before = await reservation();
  const [first = 0, second = 0] = t.fixture.merchantIds;
  const hook = await makeWebhook(t, '', { merchant_ids: [second] });
  await reservation(first);
  const here = await reservation(second);
  await tellEvent(t, 'party.seated', here);
  await follow(t);
  const sent = (await deliveriesOf(t, hook.id)).map(({ body }) => JSON.parse(body).data.party_id);
  expect(sent).toEqual([here]);
  expect(sent).not.toContain(before);
});

test('a check that is closed is told of once, however often its point of sale sends it', async () => {
  const hook = await makeWebhook(t, '', { topics: ['check.closed'] });
  const pos = await t.as('pos');
  const now = t.clock.now().toISOString();
  const check = aCheck(t.fixture.merchantIds[0] ?? 0, { open_ts: now, close_ts: now, pos_updated_ts: now });
  const old = aCheck(t.fixture.merchantIds[0] ?? 0);
  const id = await storeCheck(pos, check);
  await follow(t);
  await storeCheck(pos, { ...check, pos_updated_ts: t.clock.now().toISOString(), covers: 3 });
  await storeCheck(pos, old);
  await follow(t);
  const sent = await deliveriesOf(t, hook.id);
  expect(sent.map(({ body }) => JSON.parse(body).data.check_id)).toEqual([id]);
});

test('the guest topics tell of the guest; an erased guest is told of by that alone and leaves no words behind', async () => {
  const hook = await makeWebhook(t, '', { topics: ['guest.created', 'guest.updated', 'guest.erased'] });
  const { id } = await admin.call(guests.save, { body: { fname: 'Odette', lname: 'Quillfeather' } });
  await follow(t);
  expect((await deliveriesOf(t, hook.id)).map(({ body }) => body).join()).toContain('Quillfeather');
  await admin.call(guests.save, { body: { id, lname: 'Quillfeather-Voss' } });
  await admin.call(guests.erase, { params: { id }, body: { reason: 'Asked for it' } });
  await follow(t);
  await deliver(t);
  const told = hook.received().map(({ text }) => JSON.parse(text));
  expect(told.map(({ type }) => type)).toEqual(['guest.erased']);
  expect(told[0].data).toEqual({ guest_id: id });
  const { rows } = await sql`select 1 from webhook_deliveries where body like '%Quillfeather%'`.execute(
    t.platform.db,
  );
  expect(rows).toEqual([]);
});

test('ROUTE-060 what a host does is told under the topic of each step', async () => {
  const stand = await openStand(t, ['W1', 'W2']);
  const hook = await makeWebhook(t, '', { topics: WEBHOOK_TOPIC_NAMES });
  const told = async () => {
    await follow(t);
    return (await deliveriesOf(t, hook.id)).map(({ topic }) => topic).toReversed();
  };
  const party = await stand.book({ reserved_ts: inMinutes(t, 20) });
  await stand.host.call(reservations.update, { body: { id: party.id, party_size: 3 } });
  await stand.step(party, 'arrived');
  await stand.seat(party, { mrt_ids: [stand.tables['W1'] ?? 0] });
  await stand.step(party, 'done');
  expect(await told()).toEqual([
    'reservation.created',
    'reservation.updated',
    'reservation.arrived',
    'reservation.seated',
    'reservation.finished',
  ]);
  const entry = async () =>
    stand.host.call(waitlist.add, {
      body: { merchant_id: stand.merchantId, party_size: 2, fname: 'Ben', quoted_minutes: 20 },
    });
  const [seated, left] = [await entry(), await entry()];
  await stand.host.call(waitlist.notify, { params: { id: seated.id }, body: {} });
  await stand.seat(seated, { mrt_ids: [stand.tables['W2'] ?? 0] });
  await stand.host.call(waitlist.remove, { params: { id: left.id }, body: { removed_reason_id: 3 } });
  expect((await told()).slice(5)).toEqual([
    'waitlist.joined',
    'waitlist.joined',
    'waitlist.notified',
    'waitlist.seated',
    'waitlist.left',
  ]);
  const guestId = await addGuest(t);
  const said = { channel: 'email' as const, target: 'ana@guests.example', source: 'form', proof_text: 'Yes' };
  const params = { program_id: t.fixture.programId, id: guestId };
  await admin.call(guests.addConsent, { params, body: { ...said, opted_in: true } });
  await admin.call(guests.addConsent, { params, body: { ...said, opted_in: false } });
  expect((await told()).slice(10)).toEqual(['consent.given', 'consent.withdrawn']);
  const [withdrawn] = await deliveriesOf(t, hook.id);
  expect(JSON.parse(withdrawn?.body ?? '').data).toEqual({ guest_id: guestId, channel: 'email' });
});

test('a webhook of some locations cannot hear of guests', async () => {
  const { errors } = await refused({
    url: 'https://hooks.marlowe.example/a',
    topics: ['guest.created'],
    merchant_ids: t.fixture.merchantIds.slice(0, 1),
  });
  expect(errors?.['topics']).toContain('Guests belong to the whole concept');
});

test.each([
  'http://hooks.example.com/a',
  'https://127.0.0.1/a',
  'https://10.0.0.7/',
  'https://[::1]/',
  'https://localhost:9/',
  'https://2130706433/',
  'https://printer.local/',
  'https://user:secret@hooks.example.com/',
])('ROUTE-060 the address %s is refused', async (url) => {
  const { status, errors } = await refused({ url });
  expect([status, typeof errors?.['url']]).toEqual([400, 'string']);
});

test('an address that turns private after it was saved is not connected to', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end('inside');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const hook = await makeWebhook(t);
  await t.platform.db
    .updateTable('webhooks')
    .set({ url: `https://127.0.0.1:${port}/` })
    .where('program_id', '=', t.fixture.programId)
    .where('webhook_id', '=', hook.id)
    .execute();
  await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  server.close();
  const [delivery] = await deliveriesOf(t, hook.id);
  expect(calls).toBe(0);
  expect(delivery).toMatchObject({ state: 'pending', status: null, answer: '' });
  expect(delivery?.problem).toContain('internet');
});

test('ROUTE-060 a redirect is not followed, a long answer is cut, and a slow receiver is given up', async () => {
  const redirect = await makeWebhook(t, '/redirect');
  const long = await makeWebhook(t, '/long');
  const slow = await makeWebhook(t, '/slow');
  for (const { id } of [redirect, long, slow]) await admin.call(webhooks.test, { params: { id } });
  await deliver(t, { timeoutMs: 400 });
  const [redirected] = await deliveriesOf(t, redirect.id);
  expect(redirected).toMatchObject({ state: 'pending', status: 302 });
  expect(redirected?.problem).toContain('not followed');
  expect(processOf(t).webhookReceiver?.receivedAt('/taken')).toEqual([]);
  const [cut] = await deliveriesOf(t, long.id);
  expect([cut?.state, cut?.answer.length]).toEqual(['delivered', 2_048]);
  const [late] = await deliveriesOf(t, slow.id);
  expect(late).toMatchObject({ state: 'pending', status: null, problem: 'No answer in time.' });
});

test('a receiver that does not answer has four deliveries under way and holds no other webhook up', async () => {
  const slow = await makeWebhook(t, '/slow');
  const quick = await makeWebhook(t);
  for (let index = 0; index < 6; index += 1) await reservation();
  await follow(t);
  expect(await deliver(t, { timeoutMs: 300 })).toBeGreaterThanOrEqual(8);
  expect(slow.received()).toHaveLength(4);
  await deliver(t, { timeoutMs: 300 });
  expect(quick.received()).toHaveLength(6);
});

test('the answer 410 switches the webhook off, says why and tells the audit log', async () => {
  const hook = await makeWebhook(t, '/gone');
  await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  expect(await stored(hook.id)).toMatchObject({ enabled: false, off_reason: 'gone' });
  expect((await deliveriesOf(t, hook.id))[0]).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
  expect((await admin.refusal(webhooks.test, { params: { id: hook.id } })).code).toBe('IN_USE');
  const { rows } = await sql<{ actor_name: string }>`select actor_name from events
    where kind = 'webhook.switched_off' and record_id = ${String(hook.id)}`.execute(t.platform.db);
  expect(rows).toEqual([{ actor_name: 'Couvert' }]);
  const on = await admin.call(webhooks.update, {
    params: { id: hook.id },
    body: { ...hook, enabled: true, version: 2 },
  });
  expect([on.enabled, on.off_reason]).toEqual([true, null]);
});

test('ROUTE-060 the secret is told once: it stands in no list, no record and no event, and is stored encrypted', async () => {
  const hook = await makeWebhook(t);
  expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const shown = hook.secret.slice(6, 30);
  const answers = await Promise.all([
    admin.send(webhooks.list, { query: { take: 500 } }),
    admin.send(webhooks.get, { params: { id: hook.id } }),
  ]);
  for (const { body } of answers) expect(body).not.toContain(shown);
  const { rows } =
    await sql`select w::text, (select string_agg(e::text, '') from events e) as events from webhooks w`.execute(
      t.platform.db,
    );
  expect(JSON.stringify(rows)).not.toContain(shown);
});

test('a webhook of another concept is not found, whatever is asked of it', async () => {
  const { id } = await makeWebhook(t);
  const { id: delivery_id } = await admin.call(webhooks.test, { params: { id } });
  const other = await t.as('otherAdmin');
  const body = { name: 'Theirs', url: 'https://hooks.other.example/', topics: ['check.closed'] };
  const refusals = [
    await other.refusal(webhooks.get, { params: { id } }),
    await other.refusal(webhooks.update, { params: { id }, body }),
    await other.refusal(webhooks.remove, { params: { id } }),
    await other.refusal(webhooks.rotateSecret, { params: { id } }),
    await other.refusal(webhooks.test, { params: { id } }),
    await other.refusal(webhooks.deliveries, { params: { id } }),
    await other.refusal(webhooks.resend, { params: { id, delivery_id } }),
    await other.refusal(webhooks.replay, { params: { id }, body: { since_ts: '2026-01-01T00:00:00Z' } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  expect((await other.call(webhooks.list)).data).toEqual([]);
});

test('program.settings is needed, and two webhooks cannot have one name', async () => {
  const { client } = await addHolder(t, 'Looker', ['users.view']);
  const { status } = await client.refusal(webhooks.list);
  expect(status).toBe(403);
  const { name, url, topics } = await makeWebhook(t);
  expect((await refused({ name, url, topics })).code).toBe('DUPLICATE');
});

test('a delivery that is sent again keeps its webhook-id and has another signature time', async () => {
  const hook = await makeWebhook(t);
  const { id: delivery_id } = await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  const params = { id: hook.id, delivery_id };
  expect((await admin.call(webhooks.resend, { params })).state).toBe('pending');
  await deliver(t);
  const ids = hook.received().map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a delivery whose worker ended is sent by another once its lease is over', async () => {
  const hook = await makeWebhook(t);
  await admin.call(webhooks.test, { params: { id: hook.id } });
  const claimed = await claimDue(t.platform.db, t.clock.now(), 40);
  expect(claimed.map(({ webhook_id }) => webhook_id)).toContain(hook.id);
  await deliver(t);
  expect(hook.received()).toEqual([]);
  t.clock.advance(MINUTE + 1_000);
  await deliver(t);
  expect(hook.received()).toHaveLength(1);
  expect((await deliveriesOf(t, hook.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('after a rotation both secrets sign for 24 hours, then the new one alone', async () => {
  const hook = await makeWebhook(t);
  const { secret } = await admin.call(webhooks.rotateSecret, { params: { id: hook.id } });
  expect(secret).not.toBe(hook.secret);
  await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  const [both] = hook.received();
  if (!both) throw new Error('Nothing was received');
  expect(both.headers['webhook-signature']).toBe(
    `${signatureOf(secret, both)} ${signatureOf(hook.secret, both)}`,
  );
  t.clock.advance(DAY + MINUTE);
  admin = await t.as('admin');
  await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  const last = hook.received().at(-1);
  if (!last) throw new Error('Nothing was received');
  expect(last.headers['webhook-signature']).toBe(signatureOf(secret, last));
});

test('ROUTE-060 after 500 a delivery is sent again with growing waits, given up after ten attempts, and replayed', async () => {
  const hook = await makeWebhook(t, '/error');
  const since_ts = t.clock.now().toISOString();
  await admin.call(webhooks.test, { params: { id: hook.id } });
  for (const wait of RETRY_WAITS_MS) {
    await deliver(t);
    const attempts = hook.received().length;
    await deliver(t);
    expect(hook.received()).toHaveLength(attempts);
    t.clock.advance(wait * 1.21);
  }
  await deliver(t);
  admin = await t.as('admin');
  const [failed] = await deliveriesOf(t, hook.id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 500, next_attempt_ts: null });
  expect(hook.received()).toHaveLength(10);
  processOf(t).webhookReceiver?.answerAt(hook.path, { status: 204, body: null });
  const params = { id: hook.id };
  const attempts = { params: { ...params, delivery_id: failed?.id ?? 0 } };
  const tries = await admin.call(webhooks.attempts, attempts);
  expect(tries.data.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 500));
  const until_ts = since_ts;
  const backwards = await admin.refusal(webhooks.replay, { params, body: { since_ts, until_ts } });
  expect(backwards.code).toBe('VALIDATION');
  const before = { since_ts: '2026-01-01T00:00:00Z', until_ts };
  expect(await admin.call(webhooks.replay, { params, body: before })).toEqual({ count: 0 });
  expect(await admin.call(webhooks.replay, { params, body: { since_ts } })).toEqual({ count: 1 });
  await deliver(t);
  expect((await deliveriesOf(t, hook.id))[0]).toMatchObject({ state: 'delivered', status: 204, attempts: 1 });
  const [last, previous] = (await admin.call(webhooks.attempts, attempts)).data;
  expect([last?.status, previous?.status]).toEqual([204, 500]);
  expect(new Set(hook.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await stored(hook.id)).failing_since_ts).toBeNull();
});

test('a webhook of which nothing arrived for five days is switched off', async () => {
  const hook = await makeWebhook(t, '/error');
  await admin.call(webhooks.test, { params: { id: hook.id } });
  await deliver(t);
  expect((await stored(hook.id)).failing_since_ts).not.toBeNull();
  t.clock.advance(5 * DAY);
  await deliver(t);
  admin = await t.as('admin');
  expect(await stored(hook.id)).toMatchObject({ enabled: false, off_reason: 'failing' });
});
