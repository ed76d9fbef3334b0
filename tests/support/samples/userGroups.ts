import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const unique = () => `Group ${randomUUID().slice(0, 8)}`;

async function storedGroup(t: TestApp) {
  const { user_group_id } = await t.platform.db
    .insertInto('user_groups')
    .values({ program_id: t.fixture.programId, name: unique() })
    .returning('user_group_id')
    .executeTakeFirstOrThrow();
  return { params: { id: user_group_id } };
}

const approvers = (f: Fixture): Sample => ({
  body: { user_group_ids: [f.userGroupId], campaign_id: 7 },
  ignores: (reply) => Object(reply).has_approvers === false,
  invalid: { body: { user_group_ids: 'all' } },
});

export const samples: Samples<'userGroups'> = {
  list: () => ({
    query: { sort: '["name","ASC"]', range: '[0,24]', filter: '{}' },
    invalid: { query: { sort: '["colour","ASC"]' } },
  }),
  get: (f) => ({
    params: { id: f.userGroupId },
    invalid: { params: { id: 'northwest' } },
  }),
  create: (f) => ({
    conceptWide: true,
    body: { name: unique(), users: [{ user_id: f.users.host, is_approver: false }] },
    invalid: { body: { name: 'No' } },
    leaves: 'user_group.created',
  }),
  update: (f) => ({
    params: { id: f.userGroupId },
    body: { name: unique(), users: [] },
    arrange: storedGroup,
    conceptWide: true,
    invalid: { body: { name: unique(), users: [{ user_id: 'me' }] } },
    leaves: 'user_group.updated',
  }),
  remove: (f) => ({
    params: { id: f.userGroupId },
    arrange: storedGroup,
    conceptWide: true,
    invalid: { params: { id: 'northwest' } },
    leaves: 'user_group.removed',
  }),
  hasApprover: approvers,
  hasApproverAlias: approvers,
  mine: () => ({ invalid: null }),
};
