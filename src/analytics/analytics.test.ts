// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';
import { forgetIdentity, setIdentity } from '#src/permissions/identityStore.ts';
import { identityOf } from '#tests/support/identity.ts';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';
import { analyticsEnabled, levelFlags, track } from './index.ts';

const view = {
  event: 'Authorized Page View' as const,
  title: 'Users',
  path: '/settings/users',
  origin: 'http://localhost',
};
const server = (environment: string) =>
  stubFetch({
    'GET /config': {
      environment,
      version: '1',
      demo_accounts: null,
      demo_password: null,
      mail_sandbox: false,
      sms_sandbox: false,
      identity_service: null,
      survey_widget: null,
    },
    'POST /analytics/events': { ok: true },
  });
const admin = { ...BUILT_IN_ROLES.admin, permissions: [...BUILT_IN_ROLES.admin.permissions] };

beforeEach(() => queryClient.clear());
afterEach(forgetIdentity);

test('MISC-001 analytics run only in staging and production', async () => {
  expect(analyticsEnabled('staging') && analyticsEnabled('production')).toBe(true);
  expect(analyticsEnabled('development') || analyticsEnabled('test') || analyticsEnabled(null)).toBe(false);
  setIdentity(identityOf());
  for (const [environment, expected] of [
    ['development', 0],
    ['staging', 1],
    ['production', 1],
  ] as const) {
    queryClient.clear();
    const api = server(environment);
    await track(view);
    expect(api.names().filter((name) => name === 'POST /analytics/events')).toHaveLength(expected);
  }
});

test('COM-035 an event carries super admin, program admin and program staff for the current user', async () => {
  const api = server('production');
  const flagsOf = async (identity: ReturnType<typeof identityOf>) => {
    setIdentity(identity);
    await track(view);
    return api.last()?.body;
  };
  const nobody = { is_super_admin: false, is_program_admin: false, is_program_staff: false };
  expect(await flagsOf(identityOf({ is_super_admin: true, role: admin }))).toEqual({
    ...view,
    ...nobody,
    is_super_admin: true,
  });
  expect(await flagsOf(identityOf({ role: admin }))).toEqual({ ...view, ...nobody, is_program_admin: true });
  expect(await flagsOf(identityOf({ role: null }))).toEqual({ ...view, ...nobody, is_program_staff: true });
  expect(levelFlags('program_staff')).toEqual({ ...nobody, is_program_staff: true });
});

test('without somebody signed in nothing is tracked', async () => {
  const api = server('production');
  await track(view);
  expect(api.seen).toEqual([]);
});
