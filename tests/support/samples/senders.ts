import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const needs = ['program.settings'] as const;
const unique = () => randomUUID().slice(0, 8);

async function someDomain(t: TestApp): Promise<string> {
  const admin = await t.as('admin');
  const domain = `d${unique()}.harbor.example`;
  await admin.call(services.senderDomains.create, { body: { domain } });
  return domain;
}
const bodyOn = async (t: TestApp) => ({
  body: { from_name: `Harbor ${unique()}`, from_email: `news@${await someDomain(t)}` },
});
async function someSender(t: TestApp) {
  const admin = await t.as('admin');
  const { body } = await bodyOn(t);
  const { id } = await admin.call(services.senders.create, { body });
  return { params: { id }, body };
}
const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t) => ({ params: (await someSender(t)).params }),
  conceptWide: true,
  invalid: { params: { id: 'harbor' } },
});
const broken = { from_name: 'Harbor', from_email: 'nobody' };

export const samples: Samples<'senders'> = {
  list: () => ({ invalid: { query: { sort_by: 'colour' } } }),
  get: about,
  create: () => ({
    needs,
    conceptWide: true,
    arrange: bodyOn,
    invalid: { body: broken },
    leaves: 'sender.created',
  }),
  update: () => ({
    ...about(),
    needs,
    arrange: async (t) => {
      const { params, body } = await someSender(t);
      return { params, body: { ...body, from_name: `Harbor ${unique()}` } };
    },
    invalid: { body: broken },
    leaves: 'sender.updated',
  }),
  remove: () => ({ ...about(), needs, leaves: 'sender.removed' }),
};

const VIEW = 'campaigns.email.view or program.settings';
const EDIT = 'campaigns.email.edit';
export const pins: Pins<'senders'> = {
  list: ['GET /v3/sender_profiles', VIEW],
  get: ['GET /v3/sender_profiles/{id}', VIEW],
  create: ['POST /v3/sender_profiles', EDIT, 'sender_domains for no key update'],
  update: [
    'PUT /v3/sender_profiles/{id}',
    EDIT,
    'sender_domains for no key update',
    'sender_profiles for update',
  ],
  remove: ['DELETE /v3/sender_profiles/{id}', EDIT, 'sender_profiles for update'],
};
