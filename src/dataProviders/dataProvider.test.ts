// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BLANK_LOCATION } from '#contract/administration/merchants/fields.ts';
import '#contract/index.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { chooseProgram } from './session.ts';
import { dataProvider } from './index.ts';
import { changedFields, filtersOf, pageLocally, writable } from './mapping.ts';

const role = (role_id: number, name: string) => ({
  role_id,
  name,
  permissions: [],
  is_default: false,
  is_global: false,
  user_count: 0,
  updated_ts: '2030-05-01T18:00:00Z',
  version: 1,
});

const merchant = (merchant_id: number) => ({
  merchant_id,
  program_id: 1,
  ...BLANK_LOCATION,
  merchant_name: `Location ${merchant_id}`,
  timezone: 'America/Chicago',
  numbered_name: `Location ${merchant_id}`,
  updated_by: null,
  created_ts: '2030-05-01T18:00:00Z',
  updated_ts: '2030-05-01T18:00:00Z',
  version: 4,
});

const RESTAURANTS = 'settings/restaurants';
const list = { pagination: { page: 3, perPage: 10 }, sort: { field: 'city', order: 'DESC' as const } };

test('a list page becomes take, skip, sort and filters, and its answer has ids and has-next', async () => {
  const page = { data: [merchant(5)], has_next: true, total: 900, total_exact: false };
  const api = stubFetch({ 'GET /merchants/external/merchants': page });
  const filter = { search: 'oak', is_test: false, state: null };
  const result = await dataProvider.getList(RESTAURANTS, { ...list, filter });
  expect(api.last()?.query).toEqual({
    take: '10',
    skip: '20',
    sort_by: 'city',
    sort_order: 'desc',
    search: 'oak',
    is_test: 'false',
  });
  expect(result.data[0]).toMatchObject({ id: 5, merchant_id: 5, merchant_name: 'Location 5' });
  expect(result.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  expect(result.total, 'an estimate is not a total').toBeUndefined();
  expect(result.meta).toEqual({ estimatedTotal: 900, totalExact: false });
});

test('an exact total is a total, and sorting by id means the list’s own order', async () => {
  const api = stubFetch({
    'GET /merchants/external/merchants': { data: [], has_next: false, total: 0, total_exact: true },
  });
  const result = await dataProvider.getList(RESTAURANTS, {
    ...list,
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  expect(result.total).toBe(0);
  expect(api.last()?.query).toEqual({ take: '10', skip: '20' });
});

test('a save sends what changed, the version, and nothing the endpoint does not know', async () => {
  const api = stubFetch({ 'PATCH /merchants/external/v2/5': merchant(5) });
  const previousData = { ...merchant(5), id: 5 };
  const data = { ...previousData, merchant_name: 'Oak Street', numbered_name: '1 Oak Street' };
  const result = await dataProvider.update(RESTAURANTS, { id: 5, data, previousData });
  expect(api.last()?.body).toEqual({ merchant_name: 'Oak Street', version: 4 });
  expect(result.data.id).toBe(5);
});

test('many locations are read with one call, and changed with one call', async () => {
  const api = stubFetch({
    'GET /merchants/external/merchants': {
      data: [merchant(5), merchant(7)],
      has_next: false,
      total_exact: false,
    },
    'PATCH /merchants/external/merchants': { updated: 2 },
  });
  const { data } = await dataProvider.getMany(RESTAURANTS, { ids: [5, 7] });
  expect(data.map(({ id }) => id)).toEqual([5, 7]);
  expect(api.last()?.query).toMatchObject({ ids: '5,7' });
  await dataProvider.updateMany(RESTAURANTS, { ids: [5, 7], data: { is_test: true } });
  expect(api.last()?.body).toEqual({ merchant_ids: [5, 7], changes: { is_test: true } });
  expect(api.seen).toHaveLength(2);
});

test('members are removed from the current concept, super admins have their own list', async () => {
  const api = stubFetch({
    'DELETE /v3/users/delete/concept': { removed: 2 },
    'GET /admin/all_users': { data: [], has_next: false, total_exact: true, total: 0 },
  });
  chooseProgram({ program_id: 3, program_name: 'Harvest Table' });
  await dataProvider.deleteMany('settings/users', { ids: [7, 8] });
  expect(api.last()?.body).toEqual({ userIds: [7, 8], programId: 3 });
  await dataProvider.getList('settings/users/super_admin', { ...list, filter: {} });
  expect(api.last()?.query['is_super_admin']).toBe('true');
});

test('roles come whole and are searched, sorted and paged here', async () => {
  stubFetch({ 'GET /admin/roles': { data: [role(1, 'Server'), role(2, 'host lead'), role(3, 'Host')] } });
  const pagination = { page: 1, perPage: 2 };
  const sort = { field: 'name', order: 'ASC' as const };
  const all = await dataProvider.getList('settings/roles', { pagination, sort, filter: {} });
  expect(all.data.map(({ name }) => name)).toEqual(['Host', 'host lead']);
  expect([all.total, all.pageInfo?.hasNextPage]).toEqual([3, true]);
  const found = await dataProvider.getList('settings/roles', {
    pagination,
    sort,
    filter: { search: 'HOST' },
  });
  expect(found.total).toBe(2);
});

test('user groups speak the dialect of ra-data-simple-rest', async () => {
  const group = { id: 4, name: 'Approvers', version: 2 };
  const api = stubFetch({
    'GET /admin/usergroups': () =>
      Response.json([group], { headers: { 'content-range': 'usergroups 10-19/42' } }),
    'PUT /admin/usergroups/4': group,
  });
  const result = await dataProvider.getList('settings/user_groups', {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'name', order: 'DESC' },
    filter: { search: 'app' },
  });
  expect(api.last()?.query).toMatchObject({
    sort: '["name","DESC"]',
    range: '[10,19]',
    filter: '{"q":"app"}',
  });
  expect([result.total, result.data]).toEqual([42, [group]]);
  await dataProvider.update('settings/user_groups', { id: 4, data: group, previousData: group });
  expect(api.last()?.body).toEqual(group);
});

test('a refusal keeps its field errors on the way to the form', async () => {
  const errors = { merchant_name: 'This name is taken' };
  stubFetch({ 'POST /merchants/external': () => refusal(409, 'DUPLICATE', 'Taken', { errors }) });
  const create = dataProvider.create(RESTAURANTS, { data: { merchant_name: 'Oak', timezone: 'UTC' } });
  await expect(create).rejects.toMatchObject({ body: { errors } });
});

test('what a resource cannot do is an error that says so', async () => {
  await expect(dataProvider.getOne('settings/audit_log', { id: 1 })).rejects.toThrow(/no reading by id/);
  expect(() => dataProvider.getOne('settings/unknown', { id: 1 })).toThrow('declares settings/unknown');
});

test('the mapping keeps names and drops what is empty', () => {
  expect(filtersOf({ q: 'oak', role_id: 0, status: '', ids: [1, 2] })).toEqual({
    search: 'oak',
    role_id: '0',
    ids: '1,2',
  });
  expect(writable(z.object({ name: z.string() }), { name: 'a', id: 2 })).toEqual({ name: 'a' });
  expect(changedFields({ a: [1], b: 2, version: 3 }, { id: 1, a: [1], b: 1, version: 3 })).toEqual({
    b: 2,
    version: 3,
  });
  const query = { take: 1, skip: 1, sort_by: 'n', sort_order: 'desc' as const };
  expect(pageLocally([{ n: 1 }, { n: 10 }, { n: 9 }], query, String)).toMatchObject({
    data: [{ n: 9 }],
    has_next: true,
  });
});
