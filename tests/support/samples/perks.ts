import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const unique = () => `Free dessert ${randomUUID().slice(0, 8)}`;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const picture = (content: Buffer) => ({ field: 'image', name: 'logo.png', type: 'image/png', content });
const FLAGS = { show_merchant_logo: true, show_merchant_name: true, show_merchant_address: true };

async function somePerk(t: TestApp) {
  const admin = await t.as('admin');
  const { id } = await admin.call(services.perks.create, { body: { name: unique() } });
  return { params: { id } };
}

async function someGuest(t: TestApp): Promise<string> {
  const { user_uuid } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ana' })
    .returning('user_uuid')
    .executeTakeFirstOrThrow();
  return user_uuid;
}

async function someLogo(t: TestApp) {
  const admin = await t.as('admin');
  await admin.call(services.perks.saveLogo, { file: picture(PNG) });
  return {};
}

const about = (as: 'support' | 'marketer', denied: 'host' | 'support'): Sample => ({
  as,
  params: { id: UNKNOWN },
  arrange: somePerk,
  denied,
  foreign: { params: { id: UNKNOWN }, expect: 404 },
  invalid: { params: { id: 'dessert' } },
});

const own = (as: 'support' | 'marketer', denied: 'host' | 'support'): Sample => ({
  as,
  denied,
  foreign: null,
  invalid: null,
});

const open = (query: Record<string, unknown>): Sample => ({
  as: null,
  query,
  denied: null,
  foreign: null,
  invalid: { query: { ...query, merchant_id: 'here' } },
});

const here = (f: Fixture) => ({ merchant_id: f.merchantIds[0] });

export const perkSamples: Samples<'perks'> = {
  list: () => ({ ...own('support', 'host'), invalid: { query: { state: 'lost' } } }),
  get: () => about('support', 'host'),
  create: () => ({
    ...own('marketer', 'support'),
    body: { name: unique() },
    invalid: { body: { name: '' } },
  }),
  save: () => ({ ...about('marketer', 'support'), body: { name: unique() } }),
  end: () => ({ ...about('marketer', 'support'), body: {} }),
  redemptions: () => about('support', 'host'),
  customization: () => own('support', 'host'),
  saveCustomization: () => ({
    ...own('marketer', 'support'),
    body: FLAGS,
    invalid: { body: { ...FLAGS, show_merchant_name: 'maybe' } },
  }),
  saveLogo: () => ({
    ...own('marketer', 'support'),
    file: picture(PNG),
    invalid: { file: picture(Buffer.from('no picture')) },
  }),
  removeLogo: () => own('marketer', 'support'),
  pageCustomization: (f) => open(here(f)),
  logo: (f) => ({ ...open(here(f)), arrange: someLogo }),
  rewards: (f) => ({
    ...open({ ...here(f), user_id: randomUUID() }),
    arrange: async (t) => ({ query: { ...here(f), user_id: await someGuest(t) } }),
  }),
  redeem: (f) => ({
    as: null,
    body: { ...here(f), user_id: randomUUID(), program_perk_id: UNKNOWN },
    arrange: async (t) => ({
      body: { ...here(f), user_id: await someGuest(t), program_perk_id: (await somePerk(t)).params.id },
    }),
    denied: null,
    foreign: null,
    invalid: { body: { ...here(f), user_id: 'ana', program_perk_id: 1 } },
  }),
};
