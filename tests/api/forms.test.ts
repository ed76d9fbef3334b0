import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Fixture, Who } from '../support/fixture.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

interface Form {
  readonly endpoint: Endpoint;
  readonly as: Who | null;
  readonly params?: (fixture: Fixture) => object;
  /** What the form sends when it is filled in well; a bad value replaces one field of it. */
  readonly good: (fixture: Fixture) => object;
  readonly bad: readonly (readonly [field: string, value: unknown, ...others: object[]])[];
}

const { flags, merchants, programs, roles, sessions, userGroups, users } = services;
const long = (length: number) => 'x'.repeat(length + 1);

const LOCATION: Form['bad'] = [
  ['merchant_name', ''],
  ['merchant_name', '   '],
  ['merchant_name', undefined],
  ['merchant_name', long(120)],
  ['store_number', long(30)],
  ['address', long(200)],
  ['city', 12],
  ['state', 'ZZ'],
  ['zip', '9720'],
  ['zip', 'ABCDE'],
  ['phone', '555-0142'],
  ['phone', '+15035550142 ext 3'],
  ['timezone', 'Mars/Base'],
  ['timezone', ''],
  ['latitude', 90.1],
  ['longitude', -181],
  ['longitude', '12'],
  ['olo_store_id', long(60)],
  ['is_billable', 'yes'],
  ['host_live_date', '2027-02-30'],
  ['host_end_date', '31.1.2027'],
  ['host_end_date', '2027-01-01', { host_live_date: '2027-02-01' }],
];

const FORMS: Record<string, Form> = {
  'a new location': {
    endpoint: merchants.create,
    as: 'admin',
    good: () => ({ merchant_name: 'Mill Creek', timezone: 'America/Chicago' }),
    bad: LOCATION,
  },
  'a location': {
    endpoint: merchants.update,
    as: 'admin',
    params: ({ merchantIds }) => ({ id: merchantIds[0] }),
    good: () => ({}),
    bad: [...LOCATION.filter(([, value]) => value !== undefined), ['version', -1], ['version', 1.5]],
  },
  'many locations': {
    endpoint: merchants.updateMany,
    as: 'admin',
    good: ({ merchantIds }) => ({ merchant_ids: merchantIds, changes: { is_test: true } }),
    bad: [
      ['merchant_ids', []],
      ['merchant_ids', [-3]],
      ['changes', {}],
      ['changes', { timezone: 'Mars/Base' }],
      ['changes', { sync_live_date: '2027-02-01', sync_end_date: '2027-01-01' }],
    ],
  },
  'a concept': {
    endpoint: programs.create,
    as: 'super',
    good: () => ({ program_name: 'Copper Pot' }),
    bad: [
      ['program_name', ''],
      ['program_name', ' a '],
      ['program_name', long(120)],
      ['program_sources', ['']],
      ['program_sources', Array.from({ length: 31 }, (_none, index) => `s${index}`)],
      ['program_auth_sources', []],
      ['program_auth_sources', ['fax']],
      ['fb_ad_account_id', 'act_x'],
      ['website', 'example'],
      ['support_email', 'help@'],
      ['support_phone', 'call us'],
      ['support_phone', `503 555 ${long(30)}`],
      ['default_timezone', 'EST5'],
      ['admin_email', 'nobody'],
    ],
  },
  'the invitation of a user': {
    endpoint: users.saveConceptUser,
    as: 'admin',
    good: ({ roles: { staff } }) => ({ email: 'new@example.com', role_id: staff }),
    bad: [
      ['email', ''],
      ['email', 'ana@example'],
      ['email', `${long(250)}@example.com`],
      ['fname', long(100)],
      ['lname', 5],
      ['phone', 'abc'],
      ['role_id', undefined],
      ['role_id', -1],
      ['role_id', 1e300],
      ['user_permissions', ['guests.delete']],
      ['merchant_ids', [0]],
      ['all_merchants', 'all'],
      ['user_group_ids', ['1']],
    ],
  },
  'a role': {
    endpoint: roles.create,
    as: 'admin',
    good: () => ({ name: 'Manager', permissions: [] }),
    bad: [
      ['name', ''],
      ['name', '  ab  '],
      ['name', long(60)],
      ['permissions', undefined],
      ['permissions', ['segments.delete']],
      ['permissions', 'segments.view'],
    ],
  },
  'a user group': {
    endpoint: userGroups.create,
    as: 'admin',
    good: () => ({ name: 'Managers', users: [] }),
    bad: [
      ['name', ''],
      ['name', 'ab'],
      ['name', long(80)],
      ['description', long(500)],
      ['users', [{ user_id: -1, is_approver: true }]],
      ['users', [{ user_id: 1, is_approver: 'maybe' }]],
    ],
  },
  'the own password': {
    endpoint: sessions.changePassword,
    as: 'admin',
    good: () => ({ current_password: 'couvert-demo', password: 'long enough to hold' }),
    bad: [
      ['current_password', ''],
      ['password', 'short'],
      ['password', long(200)],
    ],
  },
  'a password by link': {
    endpoint: sessions.setPassword,
    as: null,
    good: () => ({ password_token: long(40), password: 'long enough to hold' }),
    bad: [
      ['password', 'short'],
      ['fname', long(100)],
      ['password_token', 'x'],
    ],
  },
  'a flag rule': {
    endpoint: flags.createRule,
    as: 'super',
    good: () => ({ flag: 'campaigns', value: true }),
    bad: [
      ['flag', 'confetti'],
      ['value', undefined],
      ['value', 'on'],
      ['user_ids', []],
      ['program_ids', [-4]],
      ['merchant_ids', [1.5]],
      ['is_admin', 'no'],
      ['note', long(300)],
    ],
  },
  'the own profile': {
    endpoint: users.update,
    as: 'host',
    params: ({ users: { host } }) => ({ id: host }),
    good: () => ({ fname: 'Marco', lname: 'Bell' }),
    bad: [
      ['fname', long(100)],
      ['lname', undefined],
      ['email', 'marco'],
      ['phone', 'abc'],
      ['pic_url', 'http://example.com/me.png'],
      ['pic_url', 'me.png'],
      ['is_disabled', 'no'],
    ],
  },
};

const ROWS = Object.entries(FORMS).flatMap(([name, form]) =>
  form.bad.map(([field, value, ...others]) => ({
    name,
    form,
    field,
    value,
    others: Object.assign({}, ...others),
  })),
);

/** The words in which a parser speaks by itself. */
const BARE = /invalid|expected|too (big|small)|received|input|regex|pattern|undefined|NaN/i;

test.each(ROWS)('MISC-007 $name: $field cannot be $value', async ({ form, field, value, others }) => {
  const client = form.as === null ? t.anonymous : await t.as(form.as);
  const params = form.params?.(t.fixture) ?? {};
  const body = { ...form.good(t.fixture), ...others, [field]: value };
  const failure = await client.refusal(form.endpoint, { params, body });
  expect(failure.status).toBe(400);
  expect(failure.code).toBe('VALIDATION');
  const own = Object.entries(failure.errors).filter(([key]) => key === field || key.startsWith(`${field}.`));
  expect(own.length, JSON.stringify(failure.errors)).toBeGreaterThan(0);
  expect(Object.keys(failure.errors)).toEqual(own.map(([key]) => key));
  for (const [, message] of own) {
    expect(message).toMatch(/^[A-Z].{8,}/);
    expect(message).not.toMatch(BARE);
  }
});
