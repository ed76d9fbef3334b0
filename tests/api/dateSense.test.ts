import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints, services } from '#contract/index.ts';
import { dayAfter } from '#contract/core/time.ts';
import { sampleOf } from '../support/samples/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Dates that no evening of a restaurant is on, where somebody writes or asks for one. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const SENSELESS = ['0001-06-01', '1970-01-01', '9999-12-31'];
const today = new Date().toISOString().slice(0, 10);
const at = (day: string) => `${day}T19:00:00.000Z`;

test.each([...SENSELESS, dayAfter(today, -3), dayAfter(today, 740)])(
  'nobody is booked on %s',
  async (day) => {
    const host = await t.as('host');
    const { status, errors } = await host.refusal(services.reservations.create, {
      body: {
        merchant_id: t.fixture.merchantIds[0] ?? 0,
        reserved_ts: at(day),
        party_size: 2,
        duration_minutes: 90,
      },
    });
    expect(status).toBe(400);
    expect(errors['reserved_ts']).toMatch(/Choose a day/);
  },
);

test('a booking is not moved to where none could be made, with its table or without', async () => {
  const host = await t.as('host');
  const [merchant_id = 0] = t.fixture.merchantIds;
  const booked = await host.call(services.reservations.create, {
    body: { merchant_id, reserved_ts: at(dayAfter(today, 3)), party_size: 2, duration_minutes: 90 },
  });
  const { id } = booked;
  const reserved_ts = at(dayAfter(today, 900));
  const moved = await host.refusal(services.reservations.update, { body: { id, reserved_ts } });
  const seated = await host.refusal(services.parties.assign, {
    params: { id },
    body: { mrt_ids: [], reserved_ts },
  });
  for (const { status, errors, message } of [moved, seated]) {
    expect(status).toBe(400);
    expect(errors['reserved_ts'], message).toMatch(
      /^Choose a day from \w{3} \d+, \d{4} to \w{3} \d+, \d{4}$/,
    );
  }
});

/** The field of each other write that holds a date, in its sample's body. */
const WRITES = [
  ['parties.block', { start_ts: at, end_ts: (day: string) => `${day}T21:00:00.000Z` }],
  ['waitlistBlocks.save', { date: (day: string) => day }],
  ['shiftNotes.save', { start_date: (day: string) => day, end_date: (day: string) => day }],
  ['shifts.saveSpecialDay', { date: (day: string) => day }],
  ['shifts.saveDayPacing', { date: (day: string) => day }],
  ['inventory.createConfiguration', { startDate: (day: string) => day }],
  ['floor.sectionServer', { date: (day: string) => day }],
  ['perks.create', { starts_ts: at, ends_ts: (day: string) => `${day}T21:00:00.000Z` }],
] as const;

test.each(WRITES)('%s takes no senseless date', async (name, fields) => {
  const endpoint = allEndpoints().find((one) => one.name === name)?.endpoint;
  const sample = sampleOf(name, t.fixture);
  if (!endpoint || !sample) throw new Error(`${name} is no endpoint with a sample`);
  const arranged = await sample.arrange?.(t);
  const body = { ...(sample.body as object), ...(arranged?.body as object | undefined) };
  const client = await t.as(sample.as ?? 'admin');
  for (const day of SENSELESS) {
    const dates = Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, of(day)]));
    const response = await client.send(endpoint, { ...sample, ...arranged, body: { ...body, ...dates } });
    expect([day, response.statusCode, response.body]).toEqual([
      day,
      400,
      expect.stringMatching(/Choose a day/),
    ]);
  }
});

test.each(SENSELESS.filter((day) => day < '1900' || day > '2199'))(
  'the book of %s is refused, not broken',
  async (day) => {
    const host = await t.as('host');
    const query = { merchant_id: t.fixture.merchantIds[0], start_time: at(day), end_time: at(day) };
    expect((await host.send(services.parties.list, { query })).statusCode).toBe(400);
  },
);
