import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { aCheck, storeCheck } from '../tickets.ts';
import type { Sample, SampleInput, Samples } from './sample.ts';

const { tickets } = services;
const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });

/** A check of the own concept, to be read and linked. */
async function storedCheck(t: TestApp): Promise<SampleInput> {
  const params = own(t.fixture);
  return { params: { ...params, ticket_id: await storeCheck(await t.as('pos'), aCheck(params.id)) } };
}

async function madeCredential(t: TestApp): Promise<SampleInput> {
  const admin = await t.as('admin');
  const { id } = await admin.call(tickets.createCredential, {
    body: { name: 'To end', merchant_id: t.fixture.merchantIds[0] ?? 0 },
  });
  return { params: { id } };
}

const search = (f: Fixture): Sample => ({
  params: own(f),
  query: { status: 'closed', tax: 500, tax_operator: 'gte', check_nums: '1042,1043' },
  invalid: { query: { status: 'torn' } },
});

const oneCheck = (f: Fixture): Sample => ({
  params: { ...own(f), ticket_id: 1 },
  arrange: storedCheck,
  invalid: { params: { ...own(f), ticket_id: 'last' } },
});

const searchEverywhere = (f: Fixture): Sample => {
  const { params: _one, query, ...rest } = search(f);
  return { ...rest, query: { ...query, merchant_ids: String(own(f).id) } };
};

export const samples: Samples<'tickets'> = {
  list: search,
  totals: search,
  listEverywhere: searchEverywhere,
  totalsEverywhere: searchEverywhere,
  filtersEverywhere: (f) => ({
    query: { merchant_ids: String(own(f).id) },
    invalid: { query: { merchant_ids: 'all' } },
  }),
  startExportEverywhere: (f) => ({
    body: { type: 'csv', merchant_ids: [own(f).id] },
    invalid: { body: {} },
  }),
  filters: (f) => ({ params: own(f), invalid: null }),
  get: oneCheck,
  exportAll: (f) => ({ ...search(f), query: { type: 'pdf' }, invalid: { query: { type: 'docx' } } }),
  exportOne: (f) => ({
    ...oneCheck(f),
    query: { type: 'csv', utc_offset_mins: -420 },
    invalid: { query: { type: 'csv', utc_offset_mins: 5000 } },
  }),
  startExport: (f) => ({ ...search(f), query: {}, body: { type: 'csv' }, invalid: { body: {} } }),
  link: (f) => ({
    ...oneCheck(f),
    body: { user_id: null },
    invalid: { body: {} },
    leaves: 'ticket.unlinked',
  }),
  ingest: (f) => ({
    body: { tickets: [aCheck(own(f).id)] },
    ignores: (reply) => Object(reply).data[0].outcome === 'refused',
    invalid: { body: { tickets: [] } },
    leaves: 'ticket.received',
  }),
  credentials: () => ({ invalid: null }),
  createCredential: (f) => ({
    body: { name: 'Sample till', merchant_id: f.merchantIds[0] },
    invalid: { body: { name: '' } },
    leaves: 'api_credential.created',
  }),
  revokeCredential: () => ({
    params: { id: 1 },
    arrange: madeCredential,
    invalid: { params: { id: 'first' } },
    leaves: 'api_credential.revoked',
  }),
};
