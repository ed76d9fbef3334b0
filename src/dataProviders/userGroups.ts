import type { DataProvider, GetListParams, Options } from 'react-admin';
import { services } from '#contract/index.ts';
import { fetchJson } from './client.ts';
import { API_BASE } from './wire.ts';

const { path } = services.userGroups.list;
const at = path.lastIndexOf('/');
const wireName = path.slice(at + 1);

const http = (url: string, options: Options = {}) =>
  fetchJson(url, {
    ...(options.method ? { method: options.method } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    body: options.body,
  });

/** Fetched with the first screen that needs it. */
let loading: Promise<DataProvider> | null = null;
function simpleRest(): Promise<DataProvider> {
  loading ??= import('ra-data-simple-rest').then((module) =>
    module.default(`${API_BASE}${path.slice(0, at)}`, http),
  );
  return loading;
}

const withTextFilter = <P extends Partial<GetListParams>>(params: P): P => {
  const { search, ...filter } = params.filter ?? {};
  return { ...params, filter: search ? { ...filter, q: search } : filter };
};

/** settings/user_groups: in the dialect of ra-data-simple-rest, under the wire's own name. */
export const userGroupsProvider: DataProvider = {
  getList: async (_, params) => (await simpleRest()).getList(wireName, withTextFilter(params)),
  getOne: async (_, params) => (await simpleRest()).getOne(wireName, params),
  getMany: async (_, params) => (await simpleRest()).getMany(wireName, params),
  getManyReference: async (_, params) =>
    (await simpleRest()).getManyReference(wireName, withTextFilter(params)),
  create: async (_, params) => (await simpleRest()).create(wireName, params),
  update: async (_, params) => (await simpleRest()).update(wireName, params),
  updateMany: async (_, params) => (await simpleRest()).updateMany(wireName, params),
  delete: async (_, params) => (await simpleRest()).delete(wireName, params),
  deleteMany: async (_, params) => (await simpleRest()).deleteMany(wireName, params),
};
