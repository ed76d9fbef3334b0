import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { bookGuest, numberOf } from '../texting.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const { messaging } = services;
const own = (f: Fixture) => ({ id: f.merchantIds[0] });
const AREA = { area_code: '206' };

/** A number to be had, for a location that has none. */
async function offered(t: TestApp) {
  const admin = await t.as('admin');
  const id = t.fixture.merchantIds[1] ?? 0;
  const { phone } = await admin.call(messaging.service, { params: { id } });
  if (phone) await admin.call(messaging.releaseNumber, { params: { id } });
  const { data } = await admin.call(messaging.availableNumbers, { query: AREA });
  return { params: { id }, body: { phone: data[0]?.phone } };
}

async function answering(t: TestApp) {
  const id = t.fixture.merchantIds[0] ?? 0;
  const number = await numberOf(t, id);
  const { phone } = await bookGuest(t, id);
  return { params: { phone }, body: { number, body: 'Hello' } };
}

const PHONE = { phone: '+19715550100' };

export const samples: Samples<'messaging'> = {
  subAccount: () => ({ invalid: null }),
  createSubAccount: () => ({
    arrange: async (t) => {
      await numberOf(t, t.fixture.merchantIds[0] ?? 0);
      return {};
    },
    invalid: null,
  }),
  services: () => ({ invalid: null }),
  service: (f) => ({
    params: own(f),
    invalid: { params: { id: 'first' } },
  }),
  getNumber: (f) => ({
    params: own(f),
    body: { phone: '+12065551234' },
    arrange: offered,
    invalid: { body: { phone: '911' } },
    leaves: 'messaging_service.number_got',
  }),
  releaseNumber: (f) => ({
    params: own(f),
    arrange: async (t) => {
      await numberOf(t, t.fixture.merchantIds[0] ?? 0);
      return {};
    },
    invalid: { params: { id: 'first' } },
    leaves: 'messaging_service.number_released',
  }),
  areaCodes: () => ({
    query: { search: 'oregon' },
    invalid: { query: { search: 'x'.repeat(50) } },
  }),
  availableNumbers: () => ({
    query: AREA,
    invalid: { query: { area_code: '20' } },
  }),
  sandboxPhones: () => ({ as: 'super', invalid: null }),
  sandboxTexts: () => ({
    as: 'super',
    params: PHONE,
    invalid: { params: { phone: 'his' } },
  }),
  sandboxAnswer: () => ({
    as: 'super',
    params: PHONE,
    arrange: answering,
    body: { number: '+15035550100', body: 'Hello' },
    invalid: { body: { number: '+15035550100', body: '' } },
  }),
  sandboxMood: () => ({
    as: 'super',
    body: { mood: 'well' },
    invalid: { body: { mood: 'angry' } },
  }),
};
