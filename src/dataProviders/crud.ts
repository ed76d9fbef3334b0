import type {
  CreateParams,
  DataProvider,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { call } from './client.ts';
import { type ListQuery, listQueryOf, type Page, presentPage, withId } from './mapping.ts';

/** How one service answers react-admin's questions; what is left out is answered by an error. */
export interface Crud<Row extends object> {
  /** The wire's own key, such as `merchant_id`; `id` is added beside it. */
  readonly key: keyof Row & string;
  readonly list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>;
  readonly get?: (id: number, signal?: AbortSignal) => Promise<Row>;
  readonly getMany?: (ids: readonly number[], signal?: AbortSignal) => Promise<readonly Row[]>;
  readonly create?: (data: Record<string, unknown>) => Promise<Row>;
  readonly update?: (id: number, data: Record<string, unknown>, previous: RaRecord) => Promise<Row>;
  readonly updateMany?: (ids: number[], data: Record<string, unknown>) => Promise<unknown>;
  readonly remove?: (id: number) => Promise<unknown>;
  readonly removeMany?: (ids: number[]) => Promise<unknown>;
}

const idOf = (id: Identifier) => Number(id);

/** A call with what a form or a list hands over, which has no type until the server has parsed it. */
export function ask<E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
  signal?: AbortSignal,
): Promise<CallReply<E>> {
  return call(endpoint, input as CallInput<E>, signal ? { signal } : {});
}

function required<T>(operation: T | undefined, name: string, resource: string): T {
  if (operation === undefined) throw new Error(`${resource} has no ${name}`);
  return operation;
}

/**
 * Builds a react-admin data provider over typed calls of the contract.
 * Pages become take and skip, sorting sort_by and sort_order, filters pass by name; records keep the wire's names.
 */
export function crudProvider<Row extends object>(crud: Crud<Row>): DataProvider {
  const present = (row: Row) => withId(row, crud.key);
  const getList = async (_: string, params: GetListParams) => {
    const query = listQueryOf(params);
    return presentPage(await crud.list(query, params.signal), query, crud.key);
  };
  const readOne = async (resource: string, id: Identifier, signal?: AbortSignal) =>
    required(crud.get, 'reading by id', resource)(idOf(id), signal);

  const provider = {
    supportAbortSignal: true,
    getList,
    getOne: async (resource: string, params: { id: Identifier; signal?: AbortSignal }) => ({
      data: present(await readOne(resource, params.id, params.signal)),
    }),
    getMany: async (resource: string, params: { ids: Identifier[]; signal?: AbortSignal }) => {
      const ids = [...new Set(params.ids.map(idOf))];
      const rows = crud.getMany
        ? await crud.getMany(ids, params.signal)
        : await Promise.all(ids.map((id) => readOne(resource, id, params.signal)));
      return { data: rows.map(present) };
    },
    getManyReference: (resource: string, params: GetListParams & { target: string; id: Identifier }) =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource: string, params: CreateParams) => ({
      data: present(await required(crud.create, 'creation', resource)(params.data)),
    }),
    update: async (resource: string, params: UpdateParams) => ({
      data: present(
        await required(crud.update, 'saving', resource)(idOf(params.id), params.data, params.previousData),
      ),
    }),
    updateMany: async (resource: string, params: { ids: Identifier[]; data: Record<string, unknown> }) => {
      await required(crud.updateMany, 'saving of many', resource)(params.ids.map(idOf), params.data);
      return { data: params.ids };
    },
    delete: async (resource: string, params: { id: Identifier; previousData?: RaRecord }) => {
      await required(crud.remove, 'removal', resource)(idOf(params.id));
      return { data: params.previousData ?? { id: params.id } };
    },
    deleteMany: async (resource: string, params: { ids: Identifier[] }) => {
      const ids = params.ids.map(idOf);
      if (crud.removeMany) await crud.removeMany(ids);
      else for (const id of ids) await required(crud.remove, 'removal', resource)(id);
      return { data: params.ids };
    },
  };
  // react-admin lets each caller name the record type, which no single implementation can promise.
  return provider as unknown as DataProvider;
}
