import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { lockServiceDay } from '#server/services/host/shifts/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addGuest, freshPhone } from '#tests/support/guests.ts';
import { type Inventory, openInventory } from '#tests/support/inventory.ts';
import { locksTaken } from '#tests/support/locks.ts';
import { type Stand, openStand } from '#tests/support/parties.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, sendChecks, storeCheck } from '#tests/support/tickets.ts';
import { until } from '#tests/support/until.ts';

/** Locks that the sample of a call does not come by; those it takes are in `support/contract/locks.ts`. */
const { guests, reservations, tickets } = services;
let t: TestApp;
let host: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  host = await t.as('host');
});
afterAll(() => t?.close());

/** Whether anybody waits for a lock. */
const waiting = () =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    .execute(t.platform.db)
    .then(({ rows }) => rows.length > 0);
const update = (id: number, fields: object) => host.call(reservations.update, { body: { id, ...fields } });

describe('a booking of a slot', () => {
  let stand: Inventory;
  let days = 2;
  let date: string;
  let next: string;
  beforeAll(async () => {
    stand = await openInventory(t, { sizes: [4, 4, 4, 4] });
  });
  beforeEach(() => {
    days += 7;
    date = stand.day(days);
    next = stand.day(days + 1);
  });

  test('keeps the plan and the day, before it looks whether it is stored and again for its slot', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const { answer, locks } = await locksTaken(() => stand.book(slot));
    expect(locks).toEqual(['merchants for share ×4', 'service_days for update ×2']);
    expect(answer).toMatchObject({ slot_id: slot.slotId, slot_date: date });
  });

  test('that is sent again waits for the day before it finds itself stored', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const local_id = crypto.randomUUID();
    const { id } = await stand.book(slot, { local_id });
    const { answer, locks } = await locksTaken(() => stand.book(slot, { local_id }));
    expect(locks).toEqual(['merchants for share ×2', 'service_days for update']);
    expect(answer.id).toBe(id);
  });

  test('that moves to another day locks both days, then that of its slot and that of the one it leaves', async () => {
    const party = await stand.book(await stand.addSlot(date, '19:00'));
    const slot = await stand.addSlot(next, '20:00');
    const fields = { slot_id: slot.slotId, reserved_ts: stand.at(next, '20:00') };
    const { answer, locks } = await locksTaken(() => update(party.id, fields));
    expect(locks).toEqual(['merchants for share ×4', 'parties for update', 'service_days for update ×4']);
    expect(answer).toMatchObject({ slot_id: slot.slotId, slot_date: next });
  });

  test('that moves to a later day waits for the earlier one while the later one is still free', async () => {
    const party = await stand.book(await stand.addSlot(date, '19:00'));
    const slot = await stand.addSlot(next, '20:00');
    const fields = { slot_id: slot.slotId, reserved_ts: stand.at(next, '20:00') };
    const { free, moving } = await t.platform.db.transaction().execute(async (trx) => {
      await lockServiceDay(trx, t.fixture.programId, stand.merchantId, date);
      const move = update(party.id, fields);
      await until(waiting, 'the move to wait for the day');
      const later = trx
        .selectFrom('service_days')
        .select('date')
        .where('program_id', '=', t.fixture.programId)
        .where('merchant_id', '=', stand.merchantId)
        .where('date', '=', next);
      return { free: await later.forUpdate().skipLocked().execute(), moving: { move } };
    });
    expect(free).toHaveLength(1);
    expect(await moving.move).toMatchObject({ slot_id: slot.slotId, slot_date: next });
  });

  test('that is canceled leaves its slot under the lock of the day', async () => {
    const party = await stand.book(await stand.addSlot(date, '19:00'));
    const remove = () => host.call(reservations.remove, { query: { id: party.id } });
    const { answer, locks } = await locksTaken(remove);
    expect(locks).toEqual(['parties for update', 'service_days for update']);
    expect(answer.status).toBe('CANCELLED');
  });

  test('that comes back takes its slot again under the lock of the plan and the day', async () => {
    const slot = await stand.addSlot(date, '19:00');
    const party = await stand.book(slot);
    await host.call(reservations.remove, { query: { id: party.id } });
    const { answer, locks } = await locksTaken(() => update(party.id, { status: 0 }));
    expect(locks).toEqual(['merchants for share ×2', 'parties for update', 'service_days for update']);
    expect(answer).toMatchObject({ status: 'BOOKED', slot_id: slot.slotId });
  });
});

describe('a check', () => {
  let pos: ApiClient;
  let admin: ApiClient;
  let stand: Stand;
  beforeAll(async () => {
    pos = await t.as('pos');
    admin = await t.as('admin');
    stand = await openStand(t, ['12'], 1);
  });

  const whose = async (ticket_id: number) =>
    (await admin.call(tickets.get, { params: { id: stand.merchantId, ticket_id } })).user_id;

  test('that a till sends keeps its party with its guest, and the guest’s counters', async () => {
    const guest = await addGuest(t);
    const party = await stand.book({ user_id: guest });
    const check = aCheck(stand.merchantId, { party_local_id: party.local_id });
    const { answer, locks } = await locksTaken(() => sendChecks(pos, [check]));
    expect(locks).toEqual([
      'advisory tickets',
      'guests for no key update',
      'parties for key share',
      'tickets for update',
    ]);
    expect(answer).toMatchObject([{ outcome: 'created' }]);
    expect(await whose(answer[0]?.ticket_id ?? 0)).toBe(guest);
  });

  test('that follows its party to another guest is locked behind both guests', async () => {
    const [first, second] = [await addGuest(t), await addGuest(t)];
    const party = await stand.book({ user_id: first });
    const check = await storeCheck(pos, aCheck(stand.merchantId, { party_local_id: party.local_id }));
    const { locks } = await locksTaken(() => update(party.id, { user_id: second }));
    expect(locks).toEqual([
      'guests for key share',
      'guests for no key update',
      'parties for update',
      'tickets for no key update',
    ]);
    expect(await whose(check)).toBe(second);
  });
});

test('a guest who gets a tier keeps it from being removed', async () => {
  const admin = await t.as('admin');
  const tier = await admin.call(guests.createTier, { body: { name: 'Patron', colour: '#8e24aa' } });
  const save = () =>
    admin.call(guests.save, {
      body: { fname: 'Ana', phone: freshPhone(), guest_tier_id: tier.guest_tier_id },
    });
  const { answer, locks } = await locksTaken(save);
  expect(locks).toEqual(['guest_tiers for key share']);
  expect(answer.tier?.guest_tier_id).toBe(tier.guest_tier_id);
});
