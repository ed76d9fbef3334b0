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

export const shiftNoteSamples: Samples<'shiftNotes'> = {
  list: (f) => ({
    as: 'host',
    query: { merchant_id: f.merchantIds[0], ...days },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0], ...days }, expect: 404 },
    invalid: { query: { merchant_id: f.merchantIds[0], start_date: '2027-03-06', end_date: '2027-03-05' } },
  }),
  save: (f) => ({
    as: 'host',
    query: { merchant_id: f.merchantIds[0], ...days },
    body: { title: 'Large party at eight', should_alert: true },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0], ...days }, expect: 404 },
    invalid: { body: { title: '' } },
  }),
  remove: () => ({
    as: 'host',
    params: { id: UNKNOWN },
    arrange: storedNote,
    denied: null,
    foreign: { params: { id: UNKNOWN }, expect: 404 },
    invalid: { params: { id: 'tonight' } },
  }),
  restore: () => ({
    as: 'host',
    params: { id: UNKNOWN },
    arrange: storedNote,
    denied: null,
    foreign: { params: { id: UNKNOWN }, expect: 404 },
    invalid: { params: { id: 'tonight' } },
  }),
  shifts: (f) => ({
    as: 'host',
    query: { merchant_id: f.merchantIds[0] },
    denied: null,
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { merchant_id: 'all' } },
  }),
};
