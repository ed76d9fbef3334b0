import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addGuest } from '#tests/support/guests.ts';
import { type Stand, openStand } from '#tests/support/parties.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, type Check, sendChecks, storeCheck } from '#tests/support/tickets.ts';

const { reservations, tickets } = services;
const CENTS = 8200;
let t: TestApp;
let pos: ApiClient;
let admin: ApiClient;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  pos = await t.as('pos');
  admin = await t.as('admin');
  stand = await openStand(t, ['12']);
});
afterAll(() => t?.close());

const here = () => t.fixture.merchantIds[0] ?? 0;
const store = (fields: Partial<Check>) => storeCheck(pos, aCheck(here(), fields));
const save = (party: Pick<Party, 'id'>, body: object) =>
  stand.host.call(reservations.update, { body: { id: party.id, ...body } });

/** Whose a check is, and how that is known. */
async function whose(ticket_id: number) {
  const { user_id, linked_by } = await admin.call(tickets.get, { params: { id: here(), ticket_id } });
  return [user_id, linked_by];
}

async function counted(...guestIds: number[]) {
  const rows = await t.platform.db
    .selectFrom('guests')
    .select(['guest_id', 'transaction_count', 'spend_cents'])
    .where('guest_id', 'in', guestIds)
    .execute();
  return guestIds.map((id) => {
    const row = rows.find(({ guest_id }) => guest_id === id);
    return [row?.transaction_count, row?.spend_cents];
  });
}

test('checks follow their party to another guest, save those of a person’s word or a phone at the till', async () => {
  const [first, second] = [await addGuest(t), await addGuest(t)];
  const third = await addGuest(t, { phone: '+15035559001' });
  const party = await stand.book({ user_id: first });
  const named = { party_local_id: party.local_id };
  const following = await store(named);
  const open = await store({ ...named, status: 'open', close_ts: null });
  const said = await store(named);
  const link = { params: { id: here(), ticket_id: said }, body: { user_id: first } };
  await admin.call(tickets.link, link);
  await stand.seat(party, { mrt_ids: [stand.tables['12']] });
  const now = t.clock.now().toISOString();
  const atTable = { table_name: '12', open_ts: now, close_ts: now, pos_updated_ts: now };
  const sat = await store(atTable);
  const phoned = await store({ ...atTable, guest: { phone: '503 555 9001' } });
  expect(await whose(sat)).toEqual([first, 'table']);
  expect(await counted(first, second, third)).toEqual([
    [3, 3 * CENTS],
    [0, 0],
    [1, CENTS],
  ]);

  await save(party, { user_id: second });
  expect(await whose(following)).toEqual([second, 'reservation']);
  expect(await whose(open)).toEqual([second, 'reservation']);
  expect(await whose(sat)).toEqual([second, 'table']);
  expect(await whose(said)).toEqual([first, 'person']);
  expect(await whose(phoned)).toEqual([third, 'contact']);
  expect(await counted(first, second, third)).toEqual([
    [1, CENTS],
    [2, 2 * CENTS],
    [1, CENTS],
  ]);
  const events = await t.platform.db
    .selectFrom('events')
    .select(['record_id', 'kind', 'merchant_id', 'changes'])
    .where('kind', '=', 'ticket.linked')
    .where('record_id', 'in', [String(following), String(open), String(sat), String(phoned)])
    .orderBy('event_id')
    .execute();
  const changes = [{ field: 'user_id', from: first, to: second }];
  expect(events).toEqual(
    [following, open, sat].map((id) => ({
      record_id: String(id),
      kind: 'ticket.linked',
      merchant_id: here(),
      changes,
    })),
  );
});

test('checks of a party that is nobody’s any more are nobody’s; they are somebody’s again with their party', async () => {
  const [first, second] = [await addGuest(t, { phone: null }), await addGuest(t, { phone: null })];
  const party = await stand.book({ user_id: first });
  const id = await store({ party_local_id: party.local_id });
  await save(party, { user_id: 0 });
  expect((await stand.get(party)).user_id).toBe(0);
  expect(await whose(id)).toEqual([null, 'reservation']);
  expect(await counted(first, second)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await save(party, { user_id: second });
  expect(await whose(id)).toEqual([second, 'reservation']);
  expect(await counted(first, second)).toEqual([
    [0, 0],
    [1, CENTS],
  ]);
  await save(party, { notes: 'Window' });
  expect(await counted(first, second)).toEqual([
    [0, 0],
    [1, CENTS],
  ]);
});

test('a check that a till sends while its party gets another guest ends with the guest of the party, counted once', async () => {
  const [first, second] = [await addGuest(t), await addGuest(t)];
  const party = await stand.book({ user_id: first });
  for (let round = 0; round < 6; round += 1) {
    const guestId = round % 2 ? first : second;
    const checks = [1, 2, 3].map(() => aCheck(here(), { party_local_id: party.local_id }));
    await Promise.all([
      save(party, { user_id: guestId }),
      ...checks.map((check) => sendChecks(pos, [check])),
    ]);
  }
  const rows = await t.platform.db
    .selectFrom('tickets')
    .select('guest_id')
    .where('party_id', '=', party.id)
    .execute();
  expect(rows).toEqual(Array.from({ length: 18 }, () => ({ guest_id: first })));
  expect(await counted(first, second)).toEqual([
    [18, 18 * CENTS],
    [0, 0],
  ]);
});
