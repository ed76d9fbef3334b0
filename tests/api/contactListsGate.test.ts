import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { SUBSCRIBER_STATUSES } from '#contract/marketing/contactLists/rules.ts';
import { mayMessage } from '#server/services/guests/gate/index.ts';
import { gateListOf, storeChanges } from '#server/services/guests/subscriptions/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addGuest } from '#tests/support/guests.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { contactLists, guests } = services;
let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());

const makeList = (part: object = {}) =>
  admin.call(contactLists.create, { body: { name: `News ${randomUUID().slice(0, 8)}`, ...part } });

/** A guest who agreed to mail. */
async function agreed(): Promise<number> {
  const email = `gate-${randomUUID()}@example.com`;
  const id = await addGuest(t, { email });
  await admin.call(guests.addConsent, {
    params: { id },
    body: { channel: 'email', target: email, opted_in: true, proof_text: 'Said yes at the door' },
  });
  return id;
}

const say = (listId: number, guest_id: number, status: (typeof SUBSCRIBER_STATUSES)[number]) =>
  t.platform.db.transaction().execute((trx) => {
    const change = {
      guest_id,
      status,
      source: 'dashboard',
      proof_text: 'Said so',
      happened_ts: t.clock.now().toISOString(),
    };
    return storeChanges(trx, { programId: t.fixture.programId, listId }, [change], t.clock.now());
  });

const ask = (contactListId: number, guestId: number) =>
  mayMessage(t.platform.db, {
    programId: t.fixture.programId,
    channel: 'email',
    purpose: 'marketing',
    at: t.clock.now(),
    guestId,
    list: gateListOf(contactListId),
  });

test('LIST-007 LIST-008 asked for a list, the gate answers by what the guest is there: subscribed alone is a yes, everything else a reason', async () => {
  const list = await makeList();
  const other = await makeList();
  const told = new Map<string, [boolean, string | undefined]>();
  for (const status of SUBSCRIBER_STATUSES) {
    const id = await agreed();
    await say(list.id, id, status);
    await say(other.id, id, 'subscribed');
    const { allowed, rules } = await ask(list.id, id);
    const against = rules.filter(({ ok }) => !ok).map(({ rule }) => rule);
    expect(against).toEqual(status === 'subscribed' ? [] : ['list']);
    const own = rules.find(({ rule }) => rule === 'list');
    expect(own?.since).toBeInstanceOf(Date);
    told.set(status, [allowed, own?.words]);
  }
  expect(Object.fromEntries(told)).toEqual({
    pending: [false, `The guest has not confirmed “${list.name}” yet`],
    subscribed: [true, `The guest is subscribed to “${list.name}”`],
    unsubscribed: [false, `The guest left “${list.name}”`],
    bounced: [false, `The guest is off “${list.name}”: email came back`],
    complained: [false, `The guest complained about “${list.name}”`],
    cleaned: [false, `The guest was cleaned off “${list.name}”`],
  });
  const never = await ask(list.id, await agreed());
  expect(never.rules.find(({ rule }) => rule === 'list')).toMatchObject({
    ok: false,
    words: 'The guest is not on the list',
  });
});

test('LIST-008 a list of another concept has nobody on it, and a merged standing does not count', async () => {
  const list = await makeList();
  const id = await agreed();
  await say(list.id, id, 'subscribed');
  const { db } = t.platform;
  const asked = { channel: 'email', purpose: 'marketing', at: t.clock.now(), guestId: id } as const;
  const elsewhere = { programId: t.fixture.otherProgramId, ...asked, list: gateListOf(list.id) };
  expect((await mayMessage(db, elsewhere)).rules.find(({ rule }) => rule === 'list')?.ok).toBe(false);
  await db
    .updateTable('contact_subscriptions')
    .set({ is_merged: true })
    .where('program_id', '=', t.fixture.programId)
    .where('guest_id', '=', id)
    .execute();
  expect((await ask(list.id, id)).allowed).toBe(false);
});

test('LIST-004 LIST-008 a guest’s lists are told with every rule, as far as they are for the caller’s locations', async () => {
  const id = await agreed();
  const everywhere = await makeList({ name: `A ${randomUUID()}` });
  const elsewhere = await makeList({
    name: `B ${randomUUID()}`,
    merchant_ids: [t.fixture.merchantIds[1] ?? 0],
  });
  await say(everywhere.id, id, 'unsubscribed');
  await say(elsewhere.id, id, 'subscribed');
  const { data } = await admin.call(contactLists.ofGuest, { params: { id } });
  expect(data.map(({ name, status, allowed }) => [name, status, allowed])).toEqual([
    [everywhere.name, 'unsubscribed', false],
    [elsewhere.name, 'subscribed', true],
  ]);
  expect(data[0]?.rules.filter(({ ok }) => !ok).map(({ rule }) => rule)).toEqual(['list']);
  const roleId = await addRole(t, 'Looks at lists', ['contactList.view']);
  const userId = await addUser(t, 'looks.at.lists@example.com');
  await addMember(t, {
    programId: t.fixture.programId,
    userId,
    roleId,
    merchantIds: [t.fixture.merchantIds[0] ?? 0],
  });
  const local = await t.signIn(userId, t.fixture.programId);
  const seen = await local.call(contactLists.ofGuest, { params: { id } });
  expect(seen.data.map(({ name }) => name)).toEqual([everywhere.name]);
});

test('the same new address twice at once is one guest', async () => {
  const list = await makeList();
  const pairs = Array.from({ length: 8 }, () => `twice-${randomUUID()}@example.com`);
  for (const email of pairs) {
    const body = { contact_list_id: list.id, email, proof_text: 'Signed the slip' };
    await Promise.allSettled([1, 2].map(() => admin.call(contactLists.addSubscriber, { body })));
  }
  const found = await t.platform.db
    .selectFrom('guests')
    .select('email')
    .where('program_id', '=', t.fixture.programId)
    .where('email', 'in', pairs)
    .execute();
  expect(found.map(({ email }) => email).sort()).toEqual(pairs.toSorted());
});

test('an address is asked three times in a day at most, whatever the lists, also where they ask at once', async () => {
  const email = `asked-${randomUUID()}@example.com`;
  const lists = await Promise.all(Array.from({ length: 5 }, () => makeList({ opt_in: 'double' })));
  const answers = await Promise.all(
    lists.map(({ id }) =>
      admin.send(contactLists.addSubscriber, {
        body: { contact_list_id: id, email, proof_text: 'Wrote it on a card' },
      }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((one) => one.json().code)).toEqual(['THROTTLED', 'THROTTLED']);
  expect(refused[0]?.json().message).toContain('Ask again tomorrow');
  const late = lists[answers.findIndex(({ statusCode }) => statusCode !== 201)]?.id ?? 0;
  t.clock.set(new Date(t.clock.now().getTime() + 25 * 3_600_000));
  const tomorrow = await (await t.as('admin')).send(contactLists.addSubscriber, {
    body: { contact_list_id: late, email, proof_text: 'Wrote it on a card' },
  });
  expect(tomorrow.statusCode).toBe(201);
});
