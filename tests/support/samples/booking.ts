import { randomUUID } from 'node:crypto';
import { dayAfter } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { openBookingPage, openTable } from '../booking.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { booking, merchants } = services;
const params = (f: Fixture) => ({ merchantId: f.merchantIds[0] });
const guest = () => ({ request_id: randomUUID(), fname: 'Ana', phone: '+15035550177', party_size: 2 });

/** A booking page of a location that nobody else plans, and a free time. */
async function freeTime(t: TestApp) {
  await openBookingPage(t);
  const admin = await t.as('admin');
  const place = {
    merchant_name: `Quay ${randomUUID().slice(0, 8)}`,
    timezone: 'America/Los_Angeles',
    city: 'Bend',
    state: 'OR',
    zip: '97209',
  } as const;
  const { merchant_id: merchantId } = await admin.call(merchants.create, { body: place });
  const { reserved_ts } = await openTable(t, merchantId);
  return { params: { merchantId }, body: { ...guest(), reserved_ts } };
}

async function booked(t: TestApp) {
  const { token } = await t.anonymous.call(booking.book, await freeTime(t));
  return { params: { token } };
}

const page = async (t: TestApp) => {
  await openBookingPage(t);
  return {};
};

/** A booking with what moves it to another quarter hour. */
async function changed(t: TestApp) {
  const free = await freeTime(t);
  const { token } = await t.anonymous.call(booking.book, free);
  const later = new Date(Date.parse(free.body.reserved_ts) + 30 * 60_000).toISOString();
  return { params: { token }, body: { reserved_ts: later, party_size: 2 } };
}

const byToken = (): Sample => ({
  params: { token: 'x'.repeat(32) },
  arrange: booked,
  invalid: { params: { token: 'short' } },
});

export const samples: Samples<'booking'> = {
  form: (f) => ({ params: params(f), arrange: page, invalid: { query: { type: 'parking' } } }),
  times: (f) => ({
    params: params(f),
    query: { date: '2026-12-01', party_size: 2 },
    arrange: async (t) => {
      await openBookingPage(t);
      return { query: { date: dayAfter(t.clock.now().toISOString().slice(0, 10), 2), party_size: 2 } };
    },
    invalid: { query: { date: 'tomorrow', party_size: 2 } },
  }),
  book: (f) => ({
    params: params(f),
    body: { ...guest(), reserved_ts: '2026-12-01T03:00:00.000Z' },
    arrange: freeTime,
    invalid: { body: { ...guest(), phone: '12' } },
    leaves: 'party.created',
  }),
  hold: (f) => ({
    params: params(f),
    body: { reserved_ts: '2026-12-01T03:00:00.000Z', party_size: 2 },
    arrange: async (t) => {
      const { body, ...free } = await freeTime(t);
      return { ...free, body: { reserved_ts: body.reserved_ts, party_size: body.party_size } };
    },
    invalid: { body: { reserved_ts: 'tonight', party_size: 2 } },
  }),
  release: (f) => ({
    params: { ...params(f), token: 'x'.repeat(32) },
    invalid: { params: { ...params(f), token: 'short' } },
  }),
  quote: (f) => ({
    params: params(f),
    query: { party_size: 2 },
    arrange: page,
    invalid: { query: { party_size: 0 } },
  }),
  changeTimes: () => ({
    ...byToken(),
    query: { date: '2026-12-01', party_size: 2 },
    arrange: async (t) => ({
      ...(await booked(t)),
      query: { date: dayAfter(t.clock.now().toISOString().slice(0, 10), 2), party_size: 2 },
    }),
  }),
  change: () => ({
    ...byToken(),
    body: { reserved_ts: '2026-12-01T03:00:00.000Z', party_size: 2 },
    arrange: changed,
    leaves: 'party.updated',
  }),
  read: byToken,
  cancel: () => ({
    ...byToken(),
    arrange: async (t) => {
      await t.platform.db
        .insertInto('flag_rules')
        .values({
          flag: 'web-reservation-cancel',
          value: true,
          program_ids: [t.fixture.programId, t.fixture.otherProgramId],
        })
        .execute();
      t.forgetFlags();
      return booked(t);
    },
    leaves: 'party.cancelled',
  }),
  join: (f) => ({
    params: params(f),
    body: guest(),
    arrange: page,
    invalid: { body: { ...guest(), party_size: 0 } },
    leaves: 'party.created',
  }),
};

const PUBLIC = 'public, outside concepts';

export const pins: Pins<'booking'> = {
  form: ['GET /web/booking/{merchantId}', PUBLIC],
  times: ['GET /web/booking/{merchantId}/times', PUBLIC],
  book: [
    'POST /web/booking/{merchantId}',
    PUBLIC,
    'guests for key share',
    'merchants for share ×3',
    'service_days for update',
  ],
  hold: ['POST /web/booking/{merchantId}/holds', PUBLIC, 'merchants for share', 'service_days for update'],
  release: ['POST /web/booking/{merchantId}/holds/{token}/release', PUBLIC],
  quote: ['GET /web/booking/{merchantId}/waitlist/quote', PUBLIC],
  changeTimes: ['GET /web/reservations/{token}/times', PUBLIC],
  change: [
    'POST /web/reservations/{token}/change',
    PUBLIC,
    'merchants for share ×3',
    'parties for update',
    'service_days for update ×2',
  ],
  read: ['GET /web/reservations/{token}', PUBLIC],
  cancel: ['POST /web/reservations/{token}/cancel', PUBLIC, 'parties for update'],
  join: [
    'POST /web/booking/{merchantId}/waitlist',
    PUBLIC,
    'advisory waitlist',
    'guests for key share',
    'merchants for share',
  ],
};
