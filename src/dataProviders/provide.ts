import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import type { Data, Resource } from '#contract/core/resource.ts';
import { ApiError } from './apiError.ts';
import { call, uploadFile } from './client.ts';
import {
  changedFields,
  type ListQuery,
  listQueryOf,
  type Page,
  pageLocally,
  presentPage,
  writable,
} from './mapping.ts';
import { getSession } from './session.ts';
import { simpleRestProvider } from './simpleRest.ts';

type Row = Readonly<Record<string, unknown>>;

/** A call with what a form or a list hands over, which has no type until the server has parsed it. */
export function askFor<E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
  signal?: AbortSignal,
): Promise<CallReply<E>> {
  return call(endpoint, input as CallInput<E>, signal ? { signal } : {});
}

const ask: (...asked: Parameters<typeof askFor>) => Promise<unknown> = askFor;

/** A record as a write sends it: as JSON, or as a form where a file belongs to it, which is then in the field of its name. */
function send(endpoint: Endpoint, params: Data, data: Data): Promise<unknown> {
  const body = writable(endpoint.body, data);
  if (!endpoint.upload?.isOptional) return ask(endpoint, { params, body });
  const file = data[endpoint.upload.field];
  return uploadFile(endpoint, file instanceof File ? file : null, { params, body } as CallInput<Endpoint>);
}

function required<T>(operation: T | undefined, name: string, resource: string): T {
  if (operation === undefined) throw new Error(`${resource} has no ${name}`);
  return operation;
}

const rowsOf = (reply: unknown): Page<Row> => reply as Page<Row>;
/** What a search of a whole list looks through: what the declaration says, else the texts that screens name, points in time aside. */
const textOf = ({ labels, searched: said }: Resource) => {
  if (said) return said;
  const searched = Object.keys(labels).filter((name) => !name.endsWith('_ts'));
  return (row: Row) => searched.flatMap((name) => (typeof row[name] === 'string' ? row[name] : [])).join(' ');
};

/** What the paths of a resource's calls take. */
const pathOf = ({ asking }: Resource, id?: number): Data => ({
  ...asking?.params?.(getSession().programId),
  ...(id === undefined ? {} : { id }),
});

const readWhole = async (of: Resource, signal?: AbortSignal) =>
  rowsOf(await ask(of.calls.list, { params: pathOf(of) }, signal)).data;

/** The page and the order as the list's call wants them. */
function inDialect(dialect: Resource['dialect'], query: ListQuery): Data {
  const { sort_by, sort_order, ...rest } = query;
  if (dialect === 'newest' || sort_by === undefined) return dialect === 'offset' ? byOffset(rest) : rest;
  if (dialect === 'offset') return { ...byOffset(rest), sort: sort_by, direction: sort_order };
  return { ...rest, sort_by, sort_order };
}

const byOffset = ({ skip, ...rest }: ListQuery): Data => ({ ...rest, offset: skip });

/** Reads the page that a list asks for; a list that the server answers whole is searched, sorted and cut here. */
async function readPage(of: Resource, query: ListQuery, signal?: AbortSignal): Promise<Page<Row>> {
  const { calls, dialect, asking } = of;
  if (dialect === 'whole') return pageLocally(await readWhole(of, signal), query, textOf(of));
  return rowsOf(
    await ask(
      calls.list,
      { params: pathOf(of), query: { ...asking?.list, ...inDialect(dialect, query) } },
      signal,
    ),
  );
}

async function readOne(of: Resource, id: number, signal?: AbortSignal): Promise<Row> {
  const { calls, key, name, noun, dialect } = of;
  if (calls.get) return (await ask(calls.get, { params: pathOf(of, id) }, signal)) as Row;
  const all = dialect === 'whole' ? await readWhole(of, signal) : [];
  const found = all.find((row) => row[key] === id);
  if (found) return found;
  if (dialect !== 'whole') throw new Error(`${name} has no reading by id`);
  throw new ApiError(404, { code: 'NOT_FOUND', message: `This ${noun[0]} is gone. Go back to the list.` });
}

/** Several at once: out of the whole list, by one call where the list takes `ids`, one by one otherwise. */
async function readMany(of: Resource, ids: readonly number[], signal?: AbortSignal): Promise<readonly Row[]> {
  const { calls, key, dialect } = of;
  if (dialect === 'whole')
    return (await readWhole(of, signal)).filter((row) => ids.includes(Number(row[key])));
  if (ids.length > 1 && 'ids' in writable(calls.list.query, { ids }))
    return (await readPage(of, { take: ids.length, skip: 0, ids: ids.join(',') }, signal)).data;
  return Promise.all(ids.map((id) => readOne(of, id, signal)));
}

async function save(of: Resource, id: number, data: Data, previous: RaRecord): Promise<Row> {
  const update = required(of.calls.update, 'saving', of.name);
  const sent = of.isPartial ? changedFields(data, previous) : data;
  if (of.asking?.update)
    return (await ask(update, { body: writable(update.body, of.asking.update(id, sent)) })) as Row;
  return (await send(update, pathOf(of, id), sent)) as Row;
}

async function removeMany(of: Resource, ids: readonly number[]): Promise<void> {
  const { calls, asking, name } = of;
  if (calls.removeMany && asking?.removeMany) {
    await ask(calls.removeMany, { body: asking.removeMany(ids, getSession().programId) });
    return;
  }
  const remove = required(calls.remove, 'removal', name);
  for (const id of ids) await ask(remove, { params: pathOf(of, id) });
}

/**
 * react-admin's questions to one resource, asked as calls of the contract. Pages become take and skip, sorting sort_by and
 * sort_order, filters pass by name; records keep the wire's names, with `id` beside their own key.
 */
export function provide(of: Resource): DataProvider {
  if (of.dialect === 'simpleRest') return simpleRestProvider(of.calls.list.path);
  const present = (row: Row): RaRecord => ({ ...row, id: Number(row[of.key]) });
  const getList = async (_: string, params: GetListParams) => {
    const query = listQueryOf(params);
    return presentPage(await readPage(of, query, params.signal), query, of.key);
  };
  const numbers = (ids: readonly Identifier[]) => ids.map(Number);
  const provider = {
    supportAbortSignal: true,
    getList,
    getOne: async (_: string, params: { id: Identifier; signal?: AbortSignal }) => ({
      data: present(await readOne(of, Number(params.id), params.signal)),
    }),
    getMany: async (_: string, params: { ids: Identifier[]; signal?: AbortSignal }) => ({
      data: (await readMany(of, [...new Set(numbers(params.ids))], params.signal)).map(present),
    }),
    getManyReference: (_: string, params: GetListParams & { target: string; id: Identifier }) =>
      getList(_, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (_: string, { data }: { data: Data }) => {
      const create = required(of.calls.create, 'creation', of.name);
      return { data: present((await send(create, pathOf(of), data)) as Row) };
    },
    update: async (_: string, params: { id: Identifier; data: Data; previousData: RaRecord }) => ({
      data: present(await save(of, Number(params.id), params.data, params.previousData)),
    }),
    updateMany: async (_: string, { ids, data }: { ids: Identifier[]; data: Data }) => {
      const asking = required(of.asking?.updateMany, 'saving of many', of.name);
      const updateMany = required(of.calls.updateMany, 'saving of many', of.name);
      await ask(updateMany, { body: asking(numbers(ids), data) });
      return { data: ids };
    },
    delete: async (_: string, params: { id: Identifier; previousData?: RaRecord }) => {
      if (of.asking?.remove && params.previousData)
        await ask(required(of.calls.remove, 'removal', of.name), of.asking.remove(params.previousData));
      else await removeMany(of, [Number(params.id)]);
      return { data: params.previousData ?? { id: params.id } };
    },
    deleteMany: async (_: string, { ids }: { ids: Identifier[] }) => {
      await removeMany(of, numbers(ids));
      return { data: ids };
    },
  };
  // react-admin lets each caller name the record type, which no single implementation can promise.
  return provider as unknown as DataProvider;
}
