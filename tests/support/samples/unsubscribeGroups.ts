import { randomUUID } from 'node:crypto';
import { someCampaign } from '../campaigns.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
/** The group that every concept takes: groups are the carrier's, and an id of one is nobody's. */
async function theGroup(t: TestApp): Promise<number> {
  const found = await t.platform.db
    .selectFrom('sandbox_email_groups')
    .select('group_id')
    .where('name', '=', 'News for all')
    .executeTakeFirst();
  return found?.group_id ?? someGroup(t, 'News for all');
}

/** A group of the carrier that stands in for one. */
async function someGroup(t: TestApp, name = randomUUID().slice(0, 20)): Promise<number> {
  const { group_id } = await t.platform.db
    .insertInto('sandbox_email_groups')
    .values({ name, description: 'News', is_default: false })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

const some = async (t: TestApp) => ({
  params: { entity_type: 'campaigns', entity_id: await someCampaign(t, 'email') },
});
const one = (part: Partial<Sample> = {}): Sample => ({
  params: { entity_type: 'campaigns', entity_id: UNKNOWN },
  conceptWide: true,
  arrange: some,
  invalid: { params: { entity_type: 'guests', entity_id: 1 } },
  ...part,
});

export const samples: Samples<'unsubscribeGroups'> = {
  list: () => ({ conceptWide: true, invalid: null }),
  get: () => one({ needs: ['campaigns.email.view'] }),
  set: () =>
    one({
      needs: ['campaigns.email.edit'],
      body: { sendgrid_unsubscribe_group_id: UNKNOWN },
      arrange: async (t) => {
        const sendgrid_unsubscribe_group_id = await theGroup(t);
        return { ...(await some(t)), body: { sendgrid_unsubscribe_group_id } };
      },
      leaves: 'email_campaign.updated',
    }),
  remove: () =>
    one({
      needs: ['campaigns.email.edit'],
      arrange: async (t) => {
        const part = { sendgrid_unsubscribe_group_id: await someGroup(t) };
        return { params: { entity_type: 'campaigns', entity_id: await someCampaign(t, 'email', part) } };
      },
      leaves: 'email_campaign.updated',
    }),
};

const path = '/sendgrid/{entity_type}/{entity_id}/unsubscribe_groups';
const LOCK = 'campaigns for update';
export const pins: Pins<'unsubscribeGroups'> = {
  list: [
    'GET /email/sendgrid/unsubscribe_groups',
    'campaigns.email.view or campaigns.email.create or campaigns.email.edit or automations.view or automations.edit',
  ],
  get: [`GET ${path}`, 'campaigns.email.view or automations.view'],
  set: [`PUT ${path}`, 'campaigns.email.edit or automations.edit', LOCK],
  remove: [`DELETE ${path}`, 'campaigns.email.edit or automations.edit', LOCK],
};
