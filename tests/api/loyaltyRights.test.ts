import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { loyalty } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

async function whoMay(permissions: readonly string[]): Promise<ApiClient> {
  const { programId } = t.fixture;
  const name = randomUUID();
  const userId = await addUser(t, `${name}@example.com`);
  await addMember(t, { programId, userId, roleId: await addRole(t, name, permissions) });
  return t.signIn(userId, programId);
}

test('LOYAL-012 loyalty is an area of permissions of its own: who views it writes nothing, and no other area opens it', async () => {
  const others = ALL_PERMISSIONS.filter((permission) => !permission.startsWith('loyalty.'));
  expect(ALL_PERMISSIONS.filter((permission) => !others.includes(permission))).toEqual([
    'loyalty.view',
    'loyalty.edit',
  ]);
  const viewer = await whoMay(['loyalty.view']);
  const { version } = await viewer.call(loyalty.settings);
  const body = { daily_points_ceiling: 500, version };
  expect((await viewer.refusal(loyalty.saveSettings, { body })).code).toBe('FORBIDDEN');
  const editor = await whoMay(['loyalty.view', 'loyalty.edit']);
  expect(await editor.call(loyalty.saveSettings, { body })).toMatchObject({ daily_points_ceiling: 500 });
  const outsider = await whoMay(others);
  expect((await outsider.refusal(loyalty.settings)).code).toBe('FORBIDDEN');
  expect((await outsider.refusal(loyalty.saveSettings, { body })).code).toBe('FORBIDDEN');
});
