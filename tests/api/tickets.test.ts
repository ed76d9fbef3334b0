import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { type Stand, openStand } from '#tests/support/parties.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, type Check, sendChecks, storeCheck } from '#tests/support/tickets.ts';

const { guests, tickets } = services;
let t: TestApp;
let pos: ApiClient;
let admin: ApiClient;
let stand: Stand;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  pos = await t.as('pos');
  admin = await t.as('admin');
  stand = await openStand(t, ['12', '14']);
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const send = (...checks: unknown[]) => sendChecks(pos, checks);
const read = (ticketId: number, client = admin, merchantId = at(0)) =>
  client.call(tickets.get, { params: { id: merchantId, ticket_id: ticketId } });
const store = (fields: Partial<Check> = {}) => storeCheck(pos, aCheck(at(0), fields));
const minutes = (count: number) => new Date(t.clock.now().getTime() + count * 60_000).toISOString();

let phones = 0;
async function addGuest(fields: { email?: string; phone?: string } = {}) {
  phones += 1;
  const row = await t.platform.db
    .insertInto('guests')
    .values({
      program_id: t.fixture.programId,
      fname: 'Mira',
      lname: `Sol ${phones}`,
      phone: `+1503555${String(1000 + phones)}`,
      ...fields,
    })
    .returning(['guest_id', 'phone'])
    .executeTakeFirstOrThrow();
  return { id: row.guest_id, phone: row.phone ?? '' };
}

async function counters(guestId: number) {
  const row = await t.platform.db
    .selectFrom('guests')
    .select(['transaction_count', 'spend_cents'])
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow();
  return [row.transaction_count, row.spend_cents];
}

describe('checks from a point of sale', () => {
  test('CHECK-013 a check is stored with its sums and read as it was sent, by the clocks of its location', async () => {
    const check = aCheck(at(0), { check_num: 'A-77', table_name: 'T9' });
    const [told] = await send(check);
    expect(told).toEqual({
      pos_ticket_id: check.pos_ticket_id,
      outcome: 'created',
      ticket_id: told?.ticket_id,
      reason: null,
    });
    const { items, promotions, payments } = check;
    expect(await read(told?.ticket_id ?? 0)).toMatchObject({
      check_num: 'A-77',
      pos_ticket_id: check.pos_ticket_id,
      status: 'closed',
      open_ts: '2026-06-05T01:00:00.000Z',
      close_ts: '2026-06-05T02:30:00.000Z',
      utc_offset_mins: -420,
      business_date: '2026-06-04',
      table_name: 'T9',
      covers: 2,
      subtotal_cents: 8000,
      discount_cents: 500,
      tax_cents: 700,
      total_cents: 8200,
      tip_cents: 1500,
      payment_cents: 8200,
      promotion_types: ['Happy hour'],
      tender_types: ['Visa'],
      last4s: ['4242'],
      merchant_name: 'Pearl District',
      timezone: 'America/Los_Angeles',
      items: [{ ...items?.[0], modifiers: [], is_voided: false }],
      promotions,
      payments: [{ ...payments?.[0], paid_ts: null }],
    });
  });

  test('the same check again changes nothing, an older state neither, a newer one replaces it', async () => {
    const check = aCheck(at(0));
    const [created] = await send(check);
    const [same] = await send(check);
    expect([same?.outcome, same?.ticket_id]).toEqual(['unchanged', created?.ticket_id]);
    const older = { ...check, pos_updated_ts: '2026-06-05T02:00:00Z', check_num: 'old' };
    const newer = { ...check, pos_updated_ts: '2026-06-05T04:00:00Z', check_num: 'new', tax_cents: 800 };
    expect((await send(older)).map(({ outcome }) => outcome)).toEqual(['outdated']);
    expect((await send(newer)).map(({ outcome }) => outcome)).toEqual(['updated']);
    expect((await send(check)).map(({ outcome }) => outcome)).toEqual(['outdated']);
    expect(await read(created?.ticket_id ?? 0)).toMatchObject({ check_num: 'new', total_cents: 8300 });
  });

  test('one check twice in a call counts as sent one after the other', async () => {
    const first = aCheck(at(0), { status: 'open', close_ts: null });
    const closed = aCheck(at(0), {
      pos_ticket_id: first.pos_ticket_id,
      pos_updated_ts: '2026-06-05T03:30:00Z',
    });
    const told = await send(first, closed, first);
    expect(told.map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'outdated']);
    expect(new Set(told.map(({ ticket_id }) => ticket_id)).size).toBe(1);
  });

  test('a check is refused by itself, with the field and the reason; the others are stored', async () => {
    const [foreign = 0] = t.fixture.otherMerchantIds;
    const told = await send(
      aCheck(at(0)),
      aCheck(at(0), { status: 'open' }),
      aCheck(at(0), { close_ts: null }),
      aCheck(at(0), { close_ts: '2026-06-05T00:59:00Z' }),
      aCheck(foreign),
      aCheck(at(0), { employee: 'A\u0000B' }),
      aCheck(at(0), { pos_updated_ts: '2099-01-01T00:00:00Z' }),
      { pos_ticket_id: 'half a check' },
      'no check',
      null,
      aCheck(at(0), { subtotal_cents: 1.5 }),
      aCheck(at(1)),
    );
    expect(told.map(({ outcome }) => outcome)).toEqual([
      'created',
      ...Array.from({ length: 10 }, () => 'refused'),
      'created',
    ]);
    const reasons = told.slice(1, -1).map(({ reason }) => reason ?? '');
    expect(reasons[0]).toContain('close_ts: An open check');
    expect(reasons[1]).toContain('close_ts: A closed check');
    expect(reasons[2]).toContain('before open_ts');
    expect(reasons[3]).toContain(`Location ${foreign} was not found`);
    expect(reasons[4]).toContain('cannot be stored');
    expect(reasons[5]).toContain('Check the clock');
    expect(reasons[6]).toContain('merchant_id: ');
    expect(reasons[9]).toContain('subtotal_cents: ');
    expect(told[7]?.pos_ticket_id).toBe('half a check');
  });

  test('of the same check sent by ten tills at once one is created, and it is counted once', async () => {
    const guest = await addGuest();
    const checks = ['a', 'b', 'c'].map((check_num) =>
      aCheck(at(0), { check_num, guest: { phone: guest.phone } }),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => sendChecks(pos, n % 2 ? checks : checks.toReversed())),
    );
    const outcomes = answers.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(27);
    expect(await counters(guest.id)).toEqual([3, 3 * 8200]);
  });

  test('a call leaves one event for each location, with counts', async () => {
    await send(aCheck(at(0)), aCheck(at(0)), aCheck(at(1)));
    const events = await t.platform.db
      .selectFrom('events')
      .select(['kind', 'merchant_id', 'actor_name', 'origin', 'changes'])
      .where('record_type', '=', 'ticket')
      .orderBy('event_id', 'desc')
      .limit(2)
      .execute();
    const told = { kind: 'ticket.received', actor_name: 'Tills', origin: 'pos' };
    expect(events.sort((a, b) => (a.merchant_id ?? 0) - (b.merchant_id ?? 0))).toEqual([
      { ...told, merchant_id: at(0), changes: [{ field: 'new_checks', from: null, to: 2 }] },
      { ...told, merchant_id: at(1), changes: [{ field: 'new_checks', from: null, to: 1 }] },
    ]);
  });
});

describe('whose check it is', () => {
  test.each([
    ['+1 (503) 555-', ''],
    ['503.555.', ''],
    ['1-503-555-', ''],
    ['001 503 555 ', ''],
  ])('a guest is known by the phone written as %s1234', async (before) => {
    const guest = await addGuest();
    const id = await store({ guest: { phone: `${before}${guest.phone.slice(-4)}` } });
    expect(await read(id)).toMatchObject({ user_id: guest.id, linked_by: 'contact' });
  });

  test('the phone of a guest who was merged leads to the kept one, also by way of another', async () => {
    const [first, second, kept] = [await addGuest(), await addGuest(), await addGuest()];
    const merge = (kept_id: number, other_id: number) =>
      admin.call(guests.merge, { body: { kept_id, other_id } });
    await merge(second.id, first.id);
    await merge(kept.id, second.id);
    const id = await store({ guest: { phone: first.phone } });
    expect(await read(id)).toMatchObject({ user_id: kept.id, linked_by: 'contact' });
    expect((await counters(kept.id))[0]).toBe(1);
  });

  test('a guest is known by an email address that only they have', async () => {
    const guest = await addGuest({ email: 'Only@Example.com' });
    await addGuest({ email: 'both@example.com' });
    await addGuest({ email: 'both@example.com' });
    const known = await read(await store({ guest: { email: ' only@example.COM ' } }));
    expect(known).toMatchObject({ user_id: guest.id, guest_name: expect.stringContaining('Mira Sol') });
    const shared = await read(await store({ guest: { email: 'both@example.com' } }));
    expect([shared.user_id, shared.linked_by]).toEqual([null, null]);
  });

  test('the reservation that the till names comes before the phone; another location has no such reservation', async () => {
    const booker = await addGuest();
    const caller = await addGuest();
    const party = await stand.book({ phone: booker.phone });
    const fields = { party_local_id: party.local_id, guest: { phone: caller.phone } };
    expect(await read(await store(fields))).toMatchObject({
      user_id: booker.id,
      party_id: party.id,
      party_local_id: party.local_id,
      linked_by: 'reservation',
    });
    const elsewhere = await storeCheck(pos, aCheck(at(1), fields));
    expect(await read(elsewhere, admin, at(1))).toMatchObject({ user_id: caller.id, party_id: null });
  });

  test('a table tells who sat there when the check was opened, half an hour give or take', async () => {
    const guest = await addGuest();
    const booked = await stand.book({ phone: guest.phone });
    const party = await stand.seat(booked, { mrt_ids: [stand.tables['12']] });
    const opened = (count: number) => ({
      open_ts: minutes(count),
      close_ts: null,
      status: 'open' as const,
      pos_updated_ts: minutes(0),
      table_name: '12',
    });
    const link = async (fields: Partial<Check>) => {
      const { user_id, party_id, linked_by } = await read(await store(fields));
      return [user_id, party_id, linked_by];
    };
    expect(await link(opened(5))).toEqual([guest.id, party.id, 'table']);
    expect(await link(opened(-29))).toEqual([guest.id, party.id, 'table']);
    expect(await link(opened(-31))).toEqual([null, null, null]);
    expect(await link({ ...opened(5), table_name: '14' })).toEqual([null, null, null]);
  });

  test('what a person says stays, whatever the till sends later; the guests count what is theirs', async () => {
    const [first, second] = [await addGuest(), await addGuest()];
    const check = aCheck(at(0), { guest: { phone: first.phone } });
    const ticket_id = await storeCheck(pos, check);
    expect(await counters(first.id)).toEqual([1, 8200]);
    const link = (user_id: number | null, client = admin) =>
      client.call(tickets.link, { params: { id: at(0), ticket_id }, body: { user_id } });
    expect(await link(second.id)).toMatchObject({ user_id: second.id, linked_by: 'person' });
    expect([await counters(first.id), await counters(second.id)]).toEqual([
      [0, 0],
      [1, 8200],
    ]);
    const again = { ...check, pos_updated_ts: '2026-06-05T05:00:00Z', tax_cents: 1700 };
    expect((await send(again))[0]?.outcome).toBe('updated');
    expect([await counters(first.id), await counters(second.id)]).toEqual([
      [0, 0],
      [1, 9200],
    ]);
    expect(await link(null)).toMatchObject({ user_id: null, guest_name: null, linked_by: 'person' });
    await send({ ...again, pos_updated_ts: '2026-06-05T06:00:00Z' });
    expect((await read(ticket_id)).user_id).toBeNull();
    expect(await counters(second.id)).toEqual([0, 0]);
  });

  test('only closed checks count: not open ones, and no longer once voided', async () => {
    const guest = await addGuest();
    const check = aCheck(at(0), { guest: { phone: guest.phone }, status: 'open', close_ts: null });
    await send(check);
    expect(await counters(guest.id)).toEqual([0, 0]);
    const closed = { ...check, status: 'closed', close_ts: '2026-06-05T02:00:00Z' };
    await send({ ...closed, pos_updated_ts: '2026-06-05T04:00:00Z' });
    expect(await counters(guest.id)).toEqual([1, 8200]);
    await send({ ...closed, status: 'voided', pos_updated_ts: '2026-06-05T05:00:00Z' });
    expect(await counters(guest.id)).toEqual([0, 0]);
  });

  test('the id of a merged guest stands for the kept one, that of an erased one is GONE', async () => {
    const [kept, merged, erased] = [await addGuest(), await addGuest(), await addGuest()];
    const { db } = t.platform;
    const now = t.clock.now();
    await db
      .updateTable('guests')
      .set({ deleted_ts: now, merged_into_guest_id: kept.id })
      .where('guest_id', '=', merged.id)
      .execute();
    await db
      .updateTable('guests')
      .set({ deleted_ts: now, erased_ts: now })
      .where('guest_id', '=', erased.id)
      .execute();
    const params = { id: at(0), ticket_id: await store() };
    const linked = await admin.call(tickets.link, { params, body: { user_id: merged.id } });
    expect(linked.user_id).toBe(kept.id);
    const gone = await admin.refusal(tickets.link, { params, body: { user_id: erased.id } });
    expect([gone.status, gone.code]).toEqual([410, 'GONE']);
  });

  test('checks are read and linked by who works at their location, with the right', async () => {
    const mine = await store();
    const theirs = await storeCheck(pos, aCheck(at(2)));
    const { db } = t.platform;
    await db
      .updateTable('memberships')
      .set({ user_permissions: ['merchants.view', 'guestProfile.edit'] })
      .where('user_id', '=', t.fixture.users.host)
      .execute();
    const host = await t.as('host');
    expect((await read(mine, host)).id).toBe(mine);
    const away = { id: at(2), ticket_id: theirs };
    expect((await host.refusal(tickets.get, { params: away })).code).toBe('NOT_FOUND');
    expect((await host.refusal(tickets.list, { params: away })).code).toBe('NOT_FOUND');
    expect((await host.refusal(tickets.totals, { params: away })).code).toBe('NOT_FOUND');
    const body = { user_id: null };
    expect((await host.refusal(tickets.link, { params: away, body })).code).toBe('NOT_FOUND');
    const mixed = { id: at(0), ticket_id: theirs };
    expect((await host.refusal(tickets.get, { params: mixed })).code).toBe('NOT_FOUND');
    const support = await t.as('support');
    const params = { id: at(0), ticket_id: mine };
    expect((await support.refusal(tickets.link, { params, body })).code).toBe('FORBIDDEN');
    const other = await t.as('otherAdmin');
    expect((await other.refusal(tickets.get, { params })).code).toBe('NOT_FOUND');
  });
});
