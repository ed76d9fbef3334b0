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

export const samples: Samples<'waitlistBlocks'> = {
  list: (f) => ({
    query: { programId: f.programId, date: '2027-03-05' },
    invalid: { query: { date: 'tonight' } },
  }),
  save: (f) => ({
    body: bodyOf(f.merchantIds[0] ?? 0, '2027-03-05'),
    again: (reply) => ({
      body: { ...bodyOf(f.merchantIds[0] ?? 0, '2027-03-05'), id: Object(reply).id, message: 'And a half' },
    }),
    invalid: { body: { ...bodyOf(f.merchantIds[0] ?? 0, '2027-03-05'), endTime: '25:00' } },
    leaves: 'waitlist_block.created',
  }),
  remove: () => ({
    query: { id: 1 },
    arrange: blockOf((f) => f.merchantIds[0] ?? 0, '2027-03-06'),
    invalid: { query: { id: 'tonight' } },
    leaves: 'waitlist_block.removed',
  }),
};
