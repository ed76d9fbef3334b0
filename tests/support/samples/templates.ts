import { randomUUID } from 'node:crypto';
import type { TestApp } from '../testApp.ts';
import type { Pins, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;

async function someGuest(t: TestApp) {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: t.fixture.programId, fname: 'Ana', email: `ana-${randomUUID()}@example.com` })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return { params: { id: guest_id } };
}

export const samples: Samples<'templates'> = {
  tags: () => ({ invalid: null }),
  tagRooms: () => ({ invalid: null }),
  tagValues: () => ({
    params: { id: UNKNOWN },
    arrange: someGuest,
    conceptWide: true,
    invalid: { params: { id: 'ana' } },
  }),
};

const READERS = [
  'templates.sms.view',
  'templates.email.view',
  'templates.email.starter',
  ...['campaigns.sms', 'campaigns.email', 'campaigns.pushNotifications', 'automations'].flatMap((area) => [
    `${area}.view`,
    `${area}.create`,
    `${area}.edit`,
  ]),
].join(' or ');

export const pins: Pins<'templates'> = {
  tags: ['GET /automations/replacement_tags', READERS],
  tagRooms: ['GET /automations/replacement_tags/rooms', READERS],
  tagValues: ['GET /automations/replacement_tags/of_guest/{id}', 'guestProfile.view'],
};
