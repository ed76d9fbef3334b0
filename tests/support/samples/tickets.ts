import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { aCheck, storeCheck } from '../tickets.ts';
import type { Sample, SampleInput, Samples } from './sample.ts';

const { tickets } = services;
const own = (f: Fixture) => ({ id: f.merchantIds[0] ?? 0 });
const foreign = (f: Fixture) => ({ params: { id: f.otherMerchantIds[0] ?? 0, ticket_id: 1 }, expect: 404 });

/** A check of the own concept, to be read and linked. */
async function storedCheck(t: TestApp): Promise<SampleInput> {
  const params = own(t.fixture);
  return { params: { ...params, ticket_id: await storeCheck(await t.as('pos'), aCheck(params.id)) } };
}

async function madeCredential(t: TestApp): Promise<SampleInput> {
  const admin = await t.as('admin');
  const { credential } = await admin.call(tickets.createCredential, { body: { name: 'To end' } });
  return { params: { id: credential.id } };
}

const search = (f: Fixture): Sample => ({
  as: 'support',
  params: own(f),
  query: { status: 'closed', tax: 500, tax_operator: 'gte', check_nums: '1042,1043' },
  denied: 'host',
  foreign: foreign(f),
  invalid: { query: { status: 'torn' } },
});

const oneCheck = (f: Fixture): Sample => ({
  as: 'support',
  params: { ...own(f), ticket_id: 1 },
  arrange: storedCheck,
  denied: 'host',
  foreign: foreign(f),
  invalid: { params: { ...own(f), ticket_id: 'last' } },
});

export const ticketSamples: Samples<'tickets'> = {
  list: search,
  totals: search,
  filters: (f) => ({ as: 'support', params: own(f), denied: 'host', foreign: foreign(f), invalid: null }),
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
    as: 'admin',
    body: { user_id: null },
    denied: 'support',
    invalid: { body: {} },
  }),
  ingest: (f) => ({
    as: 'pos',
    body: { tickets: [aCheck(own(f).id)] },
    denied: 'admin',
    foreign: null,
    invalid: { body: { tickets: [] } },
  }),
  credentials: () => ({ as: 'admin', denied: 'host', foreign: null, invalid: null }),
  createCredential: () => ({
    as: 'admin',
    body: { name: 'Sample till' },
    denied: 'host',
    foreign: null,
    invalid: { body: { name: '' } },
  }),
  revokeCredential: () => ({
    as: 'admin',
    params: { id: 1 },
    arrange: madeCredential,
    denied: 'host',
    foreign: { params: { id: 999_999_999 }, expect: 404 },
    invalid: { params: { id: 'first' } },
  }),
};
