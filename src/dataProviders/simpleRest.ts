import type { DataProvider, GetListParams, Options } from 'react-admin';
import { fetchJson } from './client.ts';
import { API_BASE } from './wire.ts';

const http = (url: string, options: Options = {}) =>
  fetchJson(url, {
    ...(options.method ? { method: options.method } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    body: options.body,
  });

const withTextFilter = <P extends Partial<GetListParams>>(params: P): P => {
  const { search, ...filter } = params.filter ?? {};
  return { ...params, filter: search ? { ...filter, q: search } : filter };
};

/** A resource at a path of the API in the dialect of ra-data-simple-rest, which is fetched with the first question. */
export function simpleRestProvider(path: string): DataProvider {
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  let loading: Promise<DataProvider> | null = null;
  const rest = () => {
    loading ??= import('ra-data-simple-rest').then(({ default: make }) =>
      make(`${API_BASE}${path.slice(0, at)}`, http),
    );
    return loading;
  };
  return {
    getList: async (_, params) => (await rest()).getList(name, withTextFilter(params)),
    getOne: async (_, params) => (await rest()).getOne(name, params),
    getMany: async (_, params) => (await rest()).getMany(name, params),
    getManyReference: async (_, params) => (await rest()).getManyReference(name, withTextFilter(params)),
    create: async (_, params) => (await rest()).create(name, params),
    update: async (_, params) => (await rest()).update(name, params),
    updateMany: async (_, params) => (await rest()).updateMany(name, params),
    delete: async (_, params) => (await rest()).delete(name, params),
    deleteMany: async (_, params) => (await rest()).deleteMany(name, params),
  };
}
