import { expect, test } from 'vitest';
import { countGroupChanges, groupBody, NEW_GROUP } from './useGroupDraft.ts';

const saved = {
  ...NEW_GROUP,
  name: 'West',
  users: [
    { user_id: 1, is_approver: true },
    { user_id: 2, is_approver: false },
  ],
};

test('members in another order are the same, another approver is a change', () => {
  expect(countGroupChanges(saved, { ...saved, users: saved.users.toReversed() })).toBe(0);
  const demoted = saved.users.map((user) => ({ ...user, is_approver: false }));
  expect(countGroupChanges(saved, { ...saved, users: demoted, name: 'East' })).toBe(2);
});

test('an empty description is stored as none', () => {
  expect(groupBody({ ...saved, name: ' West ', description: ' ' })).toMatchObject({
    name: 'West',
    description: null,
  });
});
