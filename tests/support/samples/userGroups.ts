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
  as: 'host',
  body: { user_group_ids: [f.userGroupId], campaign_id: 7 },
  denied: null,
  foreign: null,
  invalid: { body: { user_group_ids: 'all' } },
});

export const userGroupSamples: Samples<'userGroups'> = {
  list: () => ({
    as: 'support',
    query: { sort: '["name","ASC"]', range: '[0,24]', filter: '{}' },
    denied: 'host',
    foreign: null,
    invalid: { query: { sort: '["colour","ASC"]' } },
  }),
  get: (f) => ({
    as: 'support',
    params: { id: f.userGroupId },
    denied: 'host',
    foreign: { params: { id: f.otherUserGroupId }, expect: 404 },
    invalid: { params: { id: 'northwest' } },
  }),
  create: (f) => ({
    as: 'admin',
    body: { name: unique(), users: [{ user_id: f.users.host, is_approver: false }] },
    denied: 'support',
    foreign: {
      body: { name: unique(), users: [{ user_id: f.users.otherAdmin, is_approver: false }] },
      expect: 404,
    },
    invalid: { body: { name: 'No' } },
  }),
  update: (f) => ({
    as: 'admin',
    params: { id: f.userGroupId },
    body: { name: unique(), users: [] },
    arrange: storedGroup,
    denied: 'support',
    foreign: { params: { id: f.otherUserGroupId }, expect: 404 },
    invalid: { body: { name: unique(), users: [{ user_id: 'me' }] } },
  }),
  remove: (f) => ({
    as: 'admin',
    params: { id: f.userGroupId },
    arrange: storedGroup,
    denied: 'support',
    foreign: { params: { id: f.otherUserGroupId }, expect: 404 },
    invalid: { params: { id: 'northwest' } },
  }),
  hasApprover: approvers,
  hasApproverAlias: approvers,
  mine: () => ({ as: 'host', denied: null, foreign: null, invalid: null }),
};
