import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Sample, type Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const unique = () => `Free dessert ${randomUUID().slice(0, 8)}`;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const picture = (content: Buffer) => ({ field: 'image', name: 'logo.png', type: 'image/png', content });
const FLAGS = { show_merchant_logo: true, show_merchant_name: true, show_merchant_address: true };

async function somePerk(t: TestApp) {
  const admin = await t.as('admin');
  const merchant_ids = [...t.fixture.merchantIds];
  const { id } = await admin.call(services.perks.create, { body: { name: unique(), merchant_ids } });
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

const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: somePerk,
  conceptWide: true,
  invalid: { params: { id: 'dessert' } },
});

const changing = ({ merchantIds }: Fixture) => ({
  params: { id: UNKNOWN },
  arrange: somePerk,
  invalid: { params: { id: 'dessert' } },
  body: { name: unique(), merchant_ids: [...merchantIds] },
});

const own = (): Sample => ({
  invalid: null,
});

const open = (query: Record<string, unknown>): Sample => ({
  query,
  invalid: { query: { ...query, merchant_id: 'here' } },
});

const here = (f: Fixture) => ({ merchant_id: f.merchantIds[0] });

export const samples: Samples<'perks'> = {
  list: () => ({ ...own(), invalid: { query: { state: 'lost' } } }),
  get: () => about(),
  create: ({ merchantIds }) => ({
    ...own(),
    body: { name: unique(), merchant_ids: [...merchantIds] },
    invalid: { body: { name: '' } },
    leaves: 'perk.created',
  }),
  save: (f) => ({ ...changing(f), leaves: 'perk.updated' }),
  end: (f) => ({ ...changing(f), body: {}, leaves: 'perk.ended' }),
  redemptions: () => about(),
  customization: () => own(),
  saveCustomization: () => ({
    ...own(),
    body: FLAGS,
    invalid: { body: { ...FLAGS, show_merchant_name: 'maybe' } },
    leaves: 'perk_page.updated',
  }),
  saveLogo: () => ({
    ...own(),
    file: picture(PNG),
    invalid: { file: picture(Buffer.from('no picture')) },
    leaves: 'perk_page.updated',
  }),
  removeLogo: leaving('perk_page.updated', () => own()),
  pageCustomization: (f) => open(here(f)),
  logo: (f) => ({ ...open(here(f)), arrange: someLogo }),
  rewards: (f) => ({
    ...open({ ...here(f), user_id: randomUUID() }),
    arrange: async (t) => ({ query: { ...here(f), user_id: await someGuest(t) } }),
  }),
  redeem: (f) => ({
    body: { ...here(f), user_id: randomUUID(), program_perk_id: UNKNOWN },
    arrange: async (t) => ({
      body: { ...here(f), user_id: await someGuest(t), program_perk_id: (await somePerk(t)).params.id },
    }),
    invalid: { body: { ...here(f), user_id: 'ana', program_perk_id: 1 } },
    leaves: 'perk.redeemed',
  }),
};
