import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const needs = ['program.settings'] as const;
const name = () => `d${randomUUID().slice(0, 8)}.harbor.example`;

async function someDomain(t: TestApp) {
  const admin = await t.as('admin');
  const { id } = await admin.call(services.senderDomains.create, { body: { domain: name() } });
  return { params: { id } };
}
async function checked(t: TestApp) {
  const { params } = await someDomain(t);
  await (await t.as('admin')).call(services.senderDomains.check, { params });
  return { params };
}
const about = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: someDomain,
  conceptWide: true,
  invalid: { params: { id: 'harbor' } },
});
const act = (): Sample => ({ ...about(), needs, leaves: 'sender_domain.updated' });

export const samples: Samples<'senderDomains'> = {
  list: () => ({ invalid: { query: { state: 'odd' } } }),
  receivers: () => ({ invalid: null }),
  get: about,
  create: () => ({
    needs,
    conceptWide: true,
    body: { domain: name() },
    invalid: { body: { domain: 'gmail.com' } },
    leaves: 'sender_domain.created',
  }),
  remove: () => ({ ...about(), needs, leaves: 'sender_domain.removed' }),
  check: act,
  rotate: () => ({ ...act(), arrange: checked }),
};

const VIEW = 'campaigns.email.view or program.settings';
const EDIT = 'campaigns.email.edit';
export const pins: Pins<'senderDomains'> = {
  list: ['GET /v3/sender_domains', VIEW],
  receivers: ['GET /v3/sender_domains/receivers', VIEW],
  get: ['GET /v3/sender_domains/{id}', VIEW],
  create: ['POST /v3/sender_domains', EDIT],
  remove: ['DELETE /v3/sender_domains/{id}', EDIT, 'sender_domains for update'],
  check: ['POST /v3/sender_domains/{id}/check', EDIT, 'sender_domains for update'],
  rotate: ['POST /v3/sender_domains/{id}/rotate', EDIT, 'sender_domains for update'],
};
