import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallClock } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { openBookingPage } from '../support/booking.ts';
import { type Inventory, openInventory } from '../support/inventory.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { booking, forms, payments, reservations, waitlist, waitlistBlocks } = services;
let t: TestApp;
let admin: ApiClient;
let inventory: Inventory;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  await openBookingPage(t);
  inventory = await openInventory(t, { sizes: [4, 4] });
});
afterAll(() => t?.close());

let phone = 5_035_550_200;
const guest = (fields: object = {}) => ({
  request_id: randomUUID(),
  fname: 'Ana',
  lname: 'Silva',
  phone: `+1${phone++}`,
  party_size: 2,
  ...fields,
});
const here = () => ({ merchantId: inventory.merchantId });
const times = async (date: string, party_size = 2) =>
  t.anonymous.call(booking.times, { params: here(), query: { date, party_size } });
const book = (body: object) => t.anonymous.call(booking.book, { params: here(), body: body as never });
const refusal = (body: object) => t.anonymous.refusal(booking.book, { params: here(), body: body as never });

test('the page offers what the host stand can book, and the booking is in the book at once', async () => {
  const date = inventory.day(2);
  await inventory.addSlot(date, '18:00');
  const slot = await inventory.addSlot(date, '19:00');
  await inventory.addSlot(date, '20:00', { accessType: 'private' });
  const { data, message } = await times(date);
  expect(message).toBeNull();
  expect(data.map(({ reserved_ts }) => reserved_ts)).toEqual([
    inventory.at(date, '18:00'),
    inventory.at(date, '19:00'),
  ]);
  const chosen = data[1];
  const made = await book(
    guest({ reserved_ts: chosen?.reserved_ts, slot_id: chosen?.slot_id, notes: 'Window' }),
  );
  expect(made).toMatchObject({
    fname: 'Ana',
    party_size: 2,
    state: 'booked',
    reserved_ts: chosen?.reserved_ts,
  });
  const query = {
    merchant_id: inventory.merchantId,
    start_time: inventory.at(date, '05:00'),
    end_time: inventory.at(date, '23:00'),
  };
  const { data: listed } = await admin.call(services.parties.list, { query });
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ fname: 'Ana', origin: 'web', notes: 'Window', slot_id: slot.slotId });
  expect((await times(date)).data.map(({ reserved_ts }) => reserved_ts)).toEqual([
    inventory.at(date, '18:00'),
  ]);
});

test('two guests for the last table: one is booked, the other told clearly', async () => {
  const date = inventory.day(3);
  const slot = await inventory.addSlot(date, '19:00');
  const wish = { reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => t.anonymous.send(booking.book, { params: here(), body: guest(wish) as never })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({
      code: 'TAKEN',
      message: expect.stringContaining('Nothing was booked') as string,
    });
});

test('the same request sent twice books one table', async () => {
  const date = inventory.day(4);
  await inventory.addSlot(date, '18:00');
  await inventory.addSlot(date, '19:00');
  const body = guest({ reserved_ts: inventory.at(date, '18:00') });
  const [first, second] = [await book(body), await book(body)];
  expect(second).toEqual(first);
  expect((await times(date)).data).toHaveLength(1);
});

test('a private slot, a time that was never offered and a large party are not booked', async () => {
  const date = inventory.day(5);
  const secret = await inventory.addSlot(date, '19:00', { accessType: 'private' });
  const hidden = guest({ reserved_ts: inventory.at(date, '19:00'), slot_id: secret.slotId });
  expect((await refusal(hidden)).code).toBe('TAKEN');
  expect((await refusal(guest({ reserved_ts: inventory.at(date, '18:15') }))).code).toBe('TAKEN');
  const large = await refusal(guest({ reserved_ts: inventory.at(date, '19:00'), party_size: 20 }));
  expect([large.code, large.errors?.['party_size']]).toEqual([
    'VALIDATION',
    expect.stringContaining('call') as string,
  ]);
  expect((await times(date)).message).toContain('try another day');
});

test('a time that is held with a card is not booked here: the guest is asked to call', async () => {
  const date = inventory.day(6);
  const slot = await inventory.addSlot(date, '19:00');
  const { id } = await admin.call(payments.createTypeFee, {
    params: { id: inventory.typeId },
    body: { name: 'Deposit', amountCents: 2_500, per: 'person', chargedAt: 'booking' },
  } as never);
  expect((await times(date)).data).toMatchObject([{ needs_call: true }]);
  const refused = await refusal(guest({ reserved_ts: inventory.at(date, '19:00'), slot_id: slot.slotId }));
  expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringContaining('call us') as string]);
  await admin.call(payments.removeTypeFee, { params: { id } } as never);
  expect((await times(date)).data).toMatchObject([{ needs_call: false }]);
});

test('a guest cancels by their own link while that is switched on', async () => {
  const date = inventory.day(7);
  await inventory.addSlot(date, '19:00');
  const { token, can_cancel } = await book(guest({ reserved_ts: inventory.at(date, '19:00') }));
  expect(can_cancel).toBe(false);
  expect((await t.anonymous.refusal(booking.cancel, { params: { token } })).code).toBe('IN_USE');
  await t.platform.db
    .insertInto('flag_rules')
    .values({ flag: 'web-reservation-cancel', value: true, program_ids: [t.fixture.programId] })
    .execute();
  t.forgetFlags();
  expect(await t.anonymous.call(booking.read, { params: { token } })).toMatchObject({ can_cancel: true });
  expect(await t.anonymous.call(booking.cancel, { params: { token } })).toMatchObject({ state: 'cancelled' });
  expect((await times(date)).data).toHaveLength(1);
  const strange = await t.anonymous.refusal(booking.read, { params: { token: 'x'.repeat(32) } });
  expect(strange.code).toBe('NOT_FOUND');
});

test('a form that is off, deleted or of another location answers nothing, and an old slug still leads to it', async () => {
  const body = { name: 'Patio', form_slug: { slug: 'patio' } };
  const { id } = await admin.call(forms.create, { body });
  const read = (g: string) => t.anonymous.send(booking.form, { params: here(), query: { g } });
  expect((await read('patio')).statusCode).toBe(200);
  await admin.call(forms.update, { params: { id }, body: { ...body, form_slug: { slug: 'garden' } } });
  expect((await read('garden')).statusCode).toBe(200);
  expect((await read('patio')).statusCode).toBe(200);
  await admin.call(forms.update, { params: { id }, body: { ...body, active: false } });
  expect((await read('patio')).statusCode).toBe(404);
  await admin.call(forms.update, {
    params: { id },
    body: { ...body, merchant_ids: [t.fixture.merchantIds[2] ?? 0] },
  });
  expect((await read('patio')).statusCode).toBe(404);
  await admin.call(forms.remove, { params: { id } });
  expect((await read('garden')).statusCode).toBe(404);
});

test('a guest joins the waitlist, sees their place and leaves; a block closes it with its own message', async () => {
  const join = (fields = {}) =>
    t.anonymous.call(booking.join, { params: here(), body: guest(fields) as never });
  const { token: first } = await join();
  const { token } = await join({ fname: 'Bo' });
  expect(first).not.toBe(token);
  const place = await t.anonymous.call(waitlist.statusPage, { params: { token } });
  expect(place).toMatchObject({ fname: 'Bo', state: 'waiting', parties_ahead: 1 });
  await t.anonymous.call(waitlist.leave, { params: { token } });
  const zone = 'America/Los_Angeles';
  const { date } = wallClock(zone, new Date(t.clock.now().getTime() - 5 * 3_600_000));
  await admin.call(waitlistBlocks.save, {
    body: {
      merchantId: inventory.merchantId,
      date,
      startTime: '05:00',
      endTime: '05:00',
      message: 'The kitchen is closed for a party tonight',
    },
  });
  const query = { type: 'waitlist' } as const;
  const form = await t.anonymous.call(booking.form, { params: here(), query });
  expect(form.waitlist).toMatchObject({
    is_open: false,
    message: 'The kitchen is closed for a party tonight',
  });
  const refused = await t.anonymous.refusal(booking.join, { params: here(), body: guest() as never });
  expect([refused.code, refused.message]).toEqual(['IN_USE', 'The kitchen is closed for a party tonight']);
});

test('without reservation types the quarter hours are offered at which a table is free', async () => {
  const merchantId = t.fixture.merchantIds[1] ?? 0;
  const other = await openInventory(t, { index: 1, sizes: [2] });
  await t.platform.db
    .updateTable('reservation_types')
    .set({ deleted_ts: new Date() })
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  const date = other.day(2);
  const params = { merchantId };
  const free = async () =>
    (await t.anonymous.call(booking.times, { params, query: { date, party_size: 2 } })).data.map(
      ({ reserved_ts }) => reserved_ts,
    );
  const seven = other.at(date, '19:00');
  expect(await free()).toContain(seven);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      t.anonymous.send(booking.book, { params, body: guest({ reserved_ts: seven }) as never }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(await free()).not.toContain(seven);
});

test('the booking page answers without a cookie and is counted by address', async () => {
  const answer = await t.anonymous.send(booking.form, { params: here() });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(booking.book.rateLimit).toBeLessThan(60);
  expect(reservations.create.access).toBe('session');
});

test('the wait shown before joining and on the own page, and the thank-you, follow the form that the guest used', async () => {
  const merchantId = t.fixture.merchantIds[2] ?? 0;
  const params = { merchantId };
  const form = (slug: string, presets: object[]) => ({
    name: slug,
    form_type: { type_id: 'waitlist' as const },
    form_slug: { slug },
    presets: presets as never,
  });
  const thanks = { type_id: 'thank_you', value: 'See you soon' };
  await admin.call(forms.create, { body: form('quoted', [thanks]) });
  await admin.call(forms.create, { body: form('quiet', [{ type_id: 'show_quote', value: false }]) });
  const seen = async (g: string) => {
    const { quoted_minutes } = await t.anonymous.call(booking.quote, { params, query: { g, party_size: 2 } });
    const { token } = await t.anonymous.call(booking.join, { params, body: guest({ g }) as never });
    const place = await t.anonymous.call(waitlist.statusPage, { params: { token } });
    return [quoted_minutes, place.quoted_minutes, place.thank_you];
  };
  const [before, after, said] = await seen('quoted');
  expect([before, said]).toEqual([after, 'See you soon']);
  expect(before).toBeGreaterThan(0);
  expect(await seen('quiet')).toEqual([null, 0, '']);
});

test('ROUTE-051 the splash presets of the concept reach the page of guests', async () => {
  const presets = [
    { type_id: 'splash_enabled', value: true },
    { type_id: 'splash_title', value: 'Bonsoir' },
  ];
  await admin.call(forms.saveSplashPresets, { params: { id: t.fixture.programId }, body: { presets } });
  const { presets: shown } = await t.anonymous.call(booking.form, { params: here() });
  expect(shown).toMatchObject({ splash_enabled: true, splash_title: 'Bonsoir' });
});
