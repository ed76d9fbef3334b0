import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import { until } from '../until.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { bulkEdits } = services;

/** A bulk edit of the concept that has changed its locations. */
async function doneEdit(t: TestApp) {
  const admin = await t.as('admin');
  const [first] = t.fixture.merchantIds;
  const { city } = await admin.call(services.merchants.get, { params: { id: first ?? 0 } });
  const { bulk_edit_id: id } = await admin.call(bulkEdits.start, {
    body: { merchant_ids: t.fixture.merchantIds, changes: { city: city === 'Salem' ? 'Bend' : 'Salem' } },
  });
  const params = { id };
  await until(
    async () => (await admin.call(bulkEdits.get, { params })).status === 'done',
    'the bulk edit to be done',
  );
  return { params };
}

const one = (): Sample => ({
  params: { id: 1 },
  arrange: doneEdit,
  everywhere: true,
  invalid: { params: { id: 'latest' } },
});

export const samples: Samples<'bulkEdits'> = {
  start: (f) => ({
    // Nothing that another sample changes: the edit goes on when its call has answered.
    body: { merchant_ids: f.merchantIds, changes: { state: 'WA' } },
    invalid: { body: { filter: { colour: 'green' }, changes: { is_test: true } } },
    leaves: 'bulk_edit.started',
  }),
  recent: () => ({ invalid: null }),
  get: one,
  undo: () => ({ ...one(), leaves: 'bulk_edit.undo_started' }),
};

const path = '/merchants/external/bulk_edits';

export const pins: Pins<'bulkEdits'> = {
  start: [`POST ${path}`, 'merchants.edit'],
  recent: [`GET ${path}`, 'merchants.edit'],
  get: [`GET ${path}/{id}`, 'merchants.edit'],
  undo: [`POST ${path}/{id}/undo`, 'merchants.edit', 'bulk_edits for update'],
};
