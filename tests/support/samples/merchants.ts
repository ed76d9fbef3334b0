import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { until } from '../until.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type SampleInput, type Samples } from './sample.ts';

const { merchants } = services;
const unique = () => `Sample ${randomUUID().slice(0, 8)}`;
const anew = () => ({ merchant_name: unique(), timezone: 'America/Chicago' });
const csv = (content: string) => ({ field: 'file', name: 'openings.csv', type: 'text/csv', content });
const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });

const creation = (): Sample => ({
  body: anew(),
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

/** An upload of the concept that has created a location. */
async function doneUpload(t: TestApp): Promise<SampleInput> {
  const { params } = await checkedUpload(t);
  const admin = await t.as('admin');
  const id = Number(params?.id);
  await admin.call(merchants.applyUpload, { params: { id } });
  await until(
    async () => (await admin.call(merchants.pollUpload, { params: { id } })).status === 'done',
    'the upload to be done',
  );
  return { params };
}

const uploadById = (): Sample => ({
  params: { id: 1 },
  arrange: checkedUpload,
  conceptWide: true,
  invalid: { params: { id: 'latest' } },
});

export const samples: Samples<'merchants'> = {
  list: () => ({ invalid: { query: { sort_by: 'colour' } } }),
  counts: () => ({ invalid: null }),
  updateMany: (f) => ({
    body: { merchant_ids: f.merchantIds, changes: { send_dashboard_confirmation_emails: false } },
    invalid: { body: { merchant_ids: f.merchantIds, changes: {} } },
    leaves: 'merchant.updated',
  }),
  create: leaving('merchant.created', creation),
  createV2: leaving('merchant.created', creation),
  createV2Alias: leaving('merchant.created', creation),
  get: (f) => ({
    params: own(f),
    invalid: { params: { id: 'first' } },
  }),
  update: (f) => ({
    params: own(f),
    body: { address: '1230 NW Lovejoy St' },
    invalid: { body: { state: 'Oregon' } },
    leaves: 'merchant.updated',
  }),
  remove: (f) => ({
    params: own(f),
    arrange: storedMerchant,
    everywhere: true,
    invalid: { params: { id: 'first' } },
    leaves: 'merchant.closed',
  }),
  restore: (f) => ({
    params: own(f),
    arrange: async (t) => {
      const { params } = await storedMerchant(t);
      await (await t.as('admin')).call(merchants.remove, { params: { id: Number(params?.id) } });
      return { params };
    },
    everywhere: true,
    invalid: { params: { id: 'first' } },
    leaves: 'merchant.restored',
  }),
  closed: () => ({ invalid: { query: { sort_by: 'colour' } } }),
  active: () => ({ invalid: { query: { product: 'oven' } } }),
  nearby: (f) => ({
    query: { merchant_id: own(f).id },
    invalid: { query: { latitude: 45.5 } },
  }),
  upload: () => ({
    query: { dry_run: 'true' },
    file: csv('Location name,Time zone\nCentury Mill,Central\n'),
    invalid: { file: csv('') },
    leaves: 'upload.started',
  }),
  uploadBilling: () => ({
    query: { dry_run: 'true' },
    file: csv('Store number,Billing name\n001,Marlowe LLC\n'),
    invalid: { file: csv('Billing name\nMarlowe LLC\n') },
    leaves: 'upload.started',
  }),
  pollUpload: uploadById,
  recentUploads: () => ({ invalid: null }),
  applyUpload: leaving('upload.applied', uploadById),
  checkUpload: () => ({
    ...uploadById(),
    body: { mapping: ['merchant_name', 'timezone'] },
    invalid: { body: { mapping: 'all' } },
    leaves: 'upload.mapped',
  }),
  undoUpload: leaving('upload.undo_started', () => ({ ...uploadById(), arrange: doneUpload })),
  exportRejected: uploadById,
  exportTemplate: () => ({
    body: { kind: 'merchants' },
    invalid: { body: { kind: 'menus' } },
  }),
  exportList: () => ({
    body: {},
    invalid: { body: { merchant_ids: ['all'] } },
  }),
  info: (f) => ({
    params: own(f),
    invalid: { params: { id: 'first' } },
  }),
  updateInfo: (f) => ({
    body: { merchant_id: own(f).id, city: unique() },
    invalid: { body: { city: 'Portland' } },
    leaves: 'merchant.updated',
  }),
  billing: (f) => ({
    params: own(f),
    invalid: { params: { id: 'first' } },
  }),
  updateBilling: (f) => ({
    params: own(f),
    body: { billing_name: unique() },
    invalid: { body: { billing_email: 'nobody' } },
    leaves: 'merchant.billing_updated',
  }),
};
