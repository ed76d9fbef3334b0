import type { Samples } from './sample.ts';
import type { TestApp } from '../testApp.ts';
import type { Fixture } from '../fixture.ts';
import { services } from '#contract/index.ts';

const bodyOf = (merchantId: number, date: string) => ({
  merchantId,
  date,
  startTime: '18:00',
  endTime: '20:30',
  message: 'The kitchen needs an hour',
});

const blockOf = (merchantId: (fixture: Fixture) => number, date: string) => async (t: TestApp) => {
  const admin = await t.as('admin');
  const { id } = await admin.call(services.waitlistBlocks.save, {
    body: bodyOf(merchantId(t.fixture), date),
  });
  return { query: { id } };
};

export const waitlistBlockSamples: Samples<'waitlistBlocks'> = {
  list: (f) => ({
    as: 'host',
    query: { programId: f.programId, date: '2027-03-05' },
    denied: null,
    foreign: { query: { programId: f.otherProgramId, date: '2027-03-05' }, expect: 403 },
    invalid: { query: { date: 'tonight' } },
  }),
  save: (f) => ({
    as: 'host',
    body: bodyOf(f.merchantIds[0] ?? 0, '2027-03-05'),
    denied: null,
    foreign: { body: bodyOf(f.otherMerchantIds[0] ?? 0, '2027-03-05'), expect: 404 },
    invalid: { body: { ...bodyOf(f.merchantIds[0] ?? 0, '2027-03-05'), endTime: '25:00' } },
  }),
  remove: () => ({
    as: 'host',
    query: { id: 1 },
    arrange: blockOf((f) => f.merchantIds[0] ?? 0, '2027-03-06'),
    denied: null,
    foreign: { query: { id: 987_654_321 }, expect: 404 },
    invalid: { query: { id: 'tonight' } },
  }),
};
