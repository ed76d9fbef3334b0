import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { until } from '../until.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, SampleInput, Samples } from './sample.ts';

const { merchants } = services;
const unique = () => `Sample ${randomUUID().slice(0, 8)}`;
const anew = () => ({ merchant_name: unique(), timezone: 'America/Chicago' });
const csv = (content: string) => ({ field: 'file', name: 'openings.csv', type: 'text/csv', content });
const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });
const foreign = (f: Fixture) => ({ params: { id: f.otherMerchantIds[0] ?? 0 }, expect: 404 });

const creation = (): Sample => ({
  as: 'admin',
  body: anew(),
  denied: 'support',
  foreign: null,
  invalid: { body: { merchant_name: 'No zone' } },
});

/** A location of its own, so that closing it disturbs nobody. */
async function storedMerchant(t: TestApp): Promise<SampleInput> {
  const admin = await t.as('admin');
  const { merchant_id } = await admin.call(merchants.create, { body: anew() });
  return { params: { id: merchant_id } };
}

/** An upload of the concept that a dry run has checked. */
async function checkedUpload(t: TestApp): Promise<SampleInput> {
  const admin = await t.as('admin');
  const { upload_id } = await admin.call(merchants.upload, {
    query: { dry_run: 'true' },
    file: csv(`Location name,Time zone\n${unique()},Central\nBad,Nowhere\n`),
  });
  const params = { id: upload_id };
  await until(
    async () => (await admin.call(merchants.pollUpload, { params })).status === 'checked',
    'the upload to be checked',
  );
  return { params };
}

const uploadById = (): Sample => ({
  as: 'admin',
  params: { id: 1 },
  arrange: checkedUpload,
  denied: 'support',
  foreign: { params: { id: 999_999_999 }, expect: 404 },
  invalid: { params: { id: 'latest' } },
});

export const merchantSamples: Samples<'merchants'> = {
  list: () => ({ as: 'support', denied: 'host', foreign: null, invalid: { query: { sort_by: 'colour' } } }),
  counts: () => ({ as: 'support', denied: 'host', foreign: null, invalid: null }),
  updateMany: (f) => ({
    as: 'admin',
    body: { merchant_ids: f.merchantIds, changes: { send_dashboard_confirmation_emails: false } },
    denied: 'support',
    foreign: { body: { merchant_ids: f.otherMerchantIds, changes: { is_test: true } }, expect: 404 },
    invalid: { body: { merchant_ids: f.merchantIds, changes: {} } },
  }),
  create: creation,
  createV2: creation,
  createV2Alias: creation,
  get: (f) => ({
    as: 'support',
    params: own(f),
    denied: 'host',
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
  update: (f) => ({
    as: 'admin',
    params: own(f),
    body: { address: '1230 NW Lovejoy St' },
    denied: 'support',
    foreign: foreign(f),
    invalid: { body: { state: 'Oregon' } },
  }),
  remove: (f) => ({
    as: 'admin',
    params: own(f),
    arrange: storedMerchant,
    denied: 'support',
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
  restore: (f) => ({
    as: 'admin',
    params: own(f),
    denied: 'support',
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
  active: () => ({ as: 'support', denied: 'host', foreign: null, invalid: { query: { product: 'oven' } } }),
  nearby: (f) => ({
    as: 'support',
    query: { merchant_id: own(f).id },
    denied: 'host',
    foreign: { query: { merchant_id: f.otherMerchantIds[0] }, expect: 404 },
    invalid: { query: { latitude: 45.5 } },
  }),
  upload: () => ({
    as: 'admin',
    query: { dry_run: 'true' },
    file: csv('Location name,Time zone\nCentury Mill,Central\n'),
    denied: 'support',
    foreign: null,
    invalid: { file: csv('') },
  }),
  uploadBilling: () => ({
    as: 'admin',
    query: { dry_run: 'true' },
    file: csv('Store number,Billing name\n001,Marlowe LLC\n'),
    denied: 'support',
    foreign: null,
    invalid: { file: csv('Billing name\nMarlowe LLC\n') },
  }),
  pollUpload: uploadById,
  recentUploads: () => ({ as: 'admin', denied: 'support', foreign: null, invalid: null }),
  applyUpload: uploadById,
  exportRejected: uploadById,
  exportTemplate: () => ({
    as: 'admin',
    body: { kind: 'merchants' },
    denied: 'support',
    foreign: null,
    invalid: { body: { kind: 'menus' } },
  }),
  exportList: () => ({
    as: 'support',
    body: {},
    denied: 'host',
    foreign: null,
    invalid: { body: { merchant_ids: ['all'] } },
  }),
  info: (f) => ({
    as: 'host',
    params: own(f),
    denied: null,
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
  updateInfo: (f) => ({
    as: 'admin',
    body: { merchant_id: own(f).id, city: 'Portland' },
    denied: 'support',
    foreign: { body: { merchant_id: f.otherMerchantIds[0], city: 'Portland' }, expect: 404 },
    invalid: { body: { city: 'Portland' } },
  }),
  billing: (f) => ({
    as: 'support',
    params: own(f),
    denied: 'host',
    foreign: foreign(f),
    invalid: { params: { id: 'first' } },
  }),
};
