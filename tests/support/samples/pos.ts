import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { addRoom } from '../floor.ts';
import { lastDay } from '#server/services/connections/pos/proofRules.ts';
import type { Fixture } from '../fixture.ts';
import { matched, omnivoreConnected, outsideLocation } from '../pos.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const first = ({ merchantIds }: Fixture) => merchantIds[0] ?? 0;
const reads = (): Sample => ({ invalid: null });
const ofLocation = (f: Fixture): Sample => ({
  query: { merchant_id: first(f) },
  invalid: { query: { merchant_id: 'bar' } },
});

/** A table of the first location. */
async function someTable(t: TestApp): Promise<number> {
  const room = await addRoom(t, {}, [`P${randomUUID().slice(0, 8)}`]);
  return room.tables[0]?.mrt_id ?? 0;
}
const number = () => randomUUID().slice(0, 12);

export const samples: Samples<'pos'> = {
  merchants: reads,
  updateMerchant: (f) => ({
    params: { id: first(f) },
    body: { enable_omnivore_employees: true },
    arrange: async (t) => {
      const admin = await t.as('admin');
      const params = { id: first(t.fixture) };
      const body = { enable_omnivore_employees: false };
      const { version } = await admin.call(services.pos.updateMerchant, { params, body });
      return { body: { enable_omnivore_employees: true, version } };
    },
    invalid: { params: { id: first(f) }, body: { omnivore_state: 'sometimes' } },
    leaves: 'pos_merchant.updated',
  }),
  updateMerchants: () => ({
    body: { omnivore_state: 'on' },
    arrange: async (t) => {
      const admin = await t.as('admin');
      await admin.call(services.pos.updateMerchants, { body: { omnivore_state: 'off' } });
      return {};
    },
    conceptWide: true,
    invalid: { body: { omnivore_state: 'sometimes' } },
    leaves: 'pos_merchant.updated',
  }),
  refresh: (f) => ({ body: { merchant_id: first(f) }, invalid: { body: { merchant_id: 'bar' } } }),
  integrations: reads,
  upsertIntegration: (f) => ({
    body: { merchant_id: first(f), integration_id: 'loc', integration_type: 'omnivore' },
    arrange: async (t) => {
      await omnivoreConnected(t);
      const integration_id = await outsideLocation(t);
      return { body: { merchant_id: first(t.fixture), integration_id, integration_type: 'omnivore' } };
    },
    invalid: { body: { merchant_id: first(f), integration_id: 'no spaces', integration_type: 'omnivore' } },
    ignores: (reply) => (reply as { omnivoreLocationIdIsInvalid: boolean }).omnivoreLocationIdIsInvalid,
    leaves: 'pos_merchant.matched',
  }),
  omnivoreLocation: () => ({
    params: { id: 'loc' },
    arrange: async (t) => {
      await omnivoreConnected(t);
      return { params: { id: await outsideLocation(t) } };
    },
    closedPath: true,
    conceptWide: true,
    invalid: { params: { id: 'no spaces' } },
  }),
  omnivoreSettings: () => ({ conceptWide: true, invalid: null }),
  saveOmnivoreSettings: () => ({
    body: { api_key: 'sandbox-key' },
    arrange: async (t) => {
      await t.platform.db
        .deleteFrom('pos_accounts')
        .where('program_id', '=', t.fixture.programId)
        .where('vendor', '=', 'omnivore')
        .execute();
      return {};
    },
    conceptWide: true,
    again: (saved) => ({
      body: { is_paused: true, version: (saved as { version: number }).version },
    }),
    invalid: { body: { api_key: 'ключ' } },
    leaves: 'pos_account.created',
  }),
  menuCategories: ofLocation,
  categoryMappings: reads,
  mapCategory: (f) => ({
    body: {
      program_id: f.programId,
      pos_category_name: 'Wine',
      table_status_phase: 'drinks',
      merchant_ids: [first(f)],
    },
    arrange: async (t) => {
      await matched(t, first(t.fixture), { categories: ['Wine'] });
      return {};
    },
    invalid: {
      body: {
        program_id: f.programId,
        pos_category_name: 'Wine',
        table_status_phase: 'cheese',
        merchant_ids: [first(f)],
      },
    },
    leaves: 'pos_merchant.categories_mapped',
  }),
  tableMappings: ofLocation,
  mapTable: (f) => ({
    body: { merchant_id: first(f), mrt_id: UNKNOWN, table_number: '12' },
    arrange: async (t) => ({
      body: { merchant_id: first(t.fixture), mrt_id: await someTable(t), table_number: number() },
    }),
    invalid: { body: { merchant_id: first(f), mrt_id: UNKNOWN, table_number: '' } },
    leaves: 'pos_merchant.tables_mapped',
  }),
  mapTables: (f) => ({
    body: { merchant_id: first(f), mappings: [{ mrt_id: UNKNOWN, table_number: '12' }] },
    arrange: async (t) => ({
      body: {
        merchant_id: first(t.fixture),
        mappings: [{ mrt_id: await someTable(t), table_number: number() }],
      },
    }),
    invalid: { body: { merchant_id: first(f), mappings: [] } },
    leaves: 'pos_merchant.tables_mapped',
  }),
  jobIds: reads,
  saveJobIds: (f) => ({
    body: { merchants: [{ merchant_id: first(f), pos_ids: ['202', '201'] }] },
    invalid: { body: { merchants: [] } },
    leaves: 'pos_merchant.job_ids_set',
  }),
  servers: ofLocation,
  stagePreview: ofLocation,
  dayProofs: ofLocation,
  proveDay: (f) => ({
    body: { merchant_id: first(f), business_date: '2026-11-01' },
    arrange: async (t) => {
      await matched(t, first(t.fixture));
      const business_date = lastDay('UTC', new Date(t.platform.clock.now().getTime() - 86_400_000));
      return { body: { merchant_id: first(t.fixture), business_date } };
    },
    invalid: { body: { merchant_id: first(f), business_date: 'yesterday' } },
  }),
  outages: reads,
  chownowLogin: () => ({
    body: { email: 'orders@example.com', password: 'a password' },
    arrange: async (t) => {
      await t.platform.db
        .deleteFrom('pos_accounts')
        .where('program_id', '=', t.fixture.programId)
        .where('vendor', '=', 'chownow')
        .execute();
      return {};
    },
    conceptWide: true,
    invalid: { body: { email: 'orders', password: 'a password' } },
    leaves: 'pos_account.created',
  }),
};

const MAY = 'program.settings';
const LOCKED = 'pos_merchants for update';
export const pins: Pins<'pos'> = {
  merchants: ['GET /pos/merchants', MAY],
  updateMerchant: ['PUT /pos/merchants/{id}', MAY, LOCKED],
  updateMerchants: ['PUT /pos/merchants', MAY, 'pos_merchants for update ×3'],
  refresh: ['POST /pos/merchants/refresh', MAY],
  integrations: ['GET /pos/pos_integrations', MAY],
  upsertIntegration: ['PUT /pos/pos_integrations', MAY, 'pos_merchants for update ×2'],
  omnivoreLocation: ['GET /pos/omnivore/locations/{id}', MAY],
  omnivoreSettings: ['GET /pos/omnivore/settings', MAY],
  saveOmnivoreSettings: ['PUT /pos/omnivore/settings', MAY],
  menuCategories: ['GET /pos/menu_categories', MAY],
  categoryMappings: ['GET /pos/menu_category_mappings', MAY],
  mapCategory: ['PUT /pos/menu_category_mappings', MAY, LOCKED],
  tableMappings: ['GET /pos/table_mappings', MAY],
  mapTable: ['PUT /pos/table_mappings', MAY, LOCKED],
  mapTables: ['POST /pos/table_mappings/accept', MAY, LOCKED],
  jobIds: ['GET /pos/omnivore_job_ids', MAY],
  saveJobIds: ['PUT /pos/omnivore_job_ids', MAY, LOCKED],
  servers: ['GET /pos/servers', MAY],
  stagePreview: ['GET /pos/stage_preview', MAY],
  dayProofs: ['GET /pos/day_proofs', MAY],
  proveDay: ['POST /pos/day_proofs', MAY],
  outages: ['GET /pos/outages', 'session'],
  chownowLogin: ['POST /pos/chownow/login', MAY],
};
