import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import type { Samples } from './sample.ts';

const days = { start_date: '2027-03-05', end_date: '2027-03-06' };
const UNKNOWN = 987_654_321;

async function storedNote(t: TestApp) {
  const admin = await t.as('admin');
  const body = { merchant_id: t.fixture.merchantIds[0] ?? 0, title: 'Large party at eight', ...days };
  const { id } = await admin.call(services.shiftNotes.save, { body });
  return { params: { id } };
}

export const samples: Samples<'shiftNotes'> = {
  list: (f) => ({
    query: { merchant_id: f.merchantIds[0], ...days },
    invalid: { query: { merchant_id: f.merchantIds[0], start_date: '2027-03-06', end_date: '2027-03-05' } },
  }),
  save: (f) => ({
    query: { merchant_id: f.merchantIds[0], ...days },
    body: { title: 'Large party at eight', should_alert: true },
    again: (reply) => ({ body: { id: Object(reply).id, title: 'Large party at nine' } }),
    invalid: { body: { title: '' } },
    leaves: 'shift_note.created',
  }),
  remove: () => ({
    params: { id: UNKNOWN },
    arrange: storedNote,
    invalid: { params: { id: 'tonight' } },
    leaves: 'shift_note.removed',
  }),
  restore: () => ({
    params: { id: UNKNOWN },
    arrange: async (t) => {
      const { params } = await storedNote(t);
      await (await t.as('admin')).call(services.shiftNotes.remove, { params });
      return { params };
    },
    invalid: { params: { id: 'tonight' } },
    leaves: 'shift_note.restored',
  }),
  shifts: (f) => ({
    query: { merchant_id: f.merchantIds[0] },
    invalid: { query: { merchant_id: 'all' } },
  }),
};
