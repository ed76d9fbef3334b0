import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import type { FlagName } from './flags.ts';
import { idParam, ok } from './ids.ts';
import { listQuery, page } from './paging.ts';
import { makeKnown, type Needs, type ResourceName, RESOURCES } from './resources.ts';

/** The calls that a resource's screens make, as far as it has them. */
export interface ResourceCalls {
  readonly list: Endpoint;
  readonly get?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
  readonly updateMany?: Endpoint;
  readonly removeMany?: Endpoint;
}

/** What a form or a list hands over, which has no type until the server has parsed it. */
export type Data = Readonly<Record<string, unknown>>;

/** How the specification's calls are asked where they want other than `:id` in the path and the record in the body. */
export interface Asking {
  /** What the paths of all its calls take besides `:id`. */
  readonly params?: (programId: number | null) => Data;
  /** Sent with every question for the list, where the filters do not say otherwise. */
  readonly list?: Data;
  /** What the call for removing one takes, from its row. */
  readonly remove?: (row: Data) => { readonly params: Data; readonly query?: Data; readonly body?: Data };
  readonly update?: (id: number, data: Data) => Data;
  readonly updateMany?: (ids: readonly number[], changes: Data) => Data;
  readonly removeMany?: (ids: readonly number[], programId: number | null) => Data;
}

export interface ResourceOptions<R extends z.ZodType<object>, C extends ResourceCalls> {
  readonly row: R;
  /** The wire's own key, such as `merchant_id`. */
  readonly key: keyof z.output<R> & string;
  /** What its fields are called, on every screen and in both versions of a stale save. */
  readonly labels: Partial<Record<keyof z.output<R> & string, string>> & Readonly<Record<string, string>>;
  /** What one of them is called. */
  readonly represent: (row: z.output<R>) => string;
  /** What a search of a whole list looks through; absent: the texts that have a label. */
  readonly searched?: (row: z.output<R>) => string;
  readonly calls: C;
  readonly asking?: Asking;
  /**
   * `pages`: `take`, `skip`, `sort_by`, as `listQuery` reads them. `whole`: the list is answered at once, and searched, sorted and paged
   * where it is shown. `newest`: pages in one order that cannot be changed. `offset`: pages by `take` and `offset`,
   * ordered by `sort` and `direction`. `simpleRest`: the dialect of ra-data-simple-rest.
   */
  readonly dialect?: 'pages' | 'whole' | 'newest' | 'offset' | 'simpleRest';
  /** A save sends what changed and the version, and leaves everything else alone. */
  readonly isPartial?: boolean;
}

/** A kind of record with its calls: what lists, forms and the data provider are made of. */
export interface Resource<
  Name extends ResourceName = ResourceName,
  R extends z.ZodType<object> = z.ZodType<object>,
  C extends ResourceCalls = ResourceCalls,
> extends ResourceOptions<R, C> {
  readonly name: Name;
  readonly noun: readonly [one: string, many: string];
}

export type RowOf<T extends { readonly row: z.ZodType }> = z.output<T['row']>;

/** Declares a kind of record. Its noun and what its acts need stand in `resources.ts`. */
export function resource<
  const Name extends ResourceName,
  R extends z.ZodType<object>,
  C extends ResourceCalls,
>(name: Name, options: ResourceOptions<R, C>): Resource<Name, R, C> {
  const declared = { ...options, name, noun: RESOURCES[name].noun };
  makeKnown(declared);
  return declared;
}

const accessOf = (needs: Needs): Access => {
  if (needs === 'nobody') throw new Error('A call that nobody may make is no call');
  return needs;
};

interface CallsOptions<R extends z.ZodType, W extends z.ZodType> {
  /** All of them answer FLAG_OFF while it is off. */
  readonly flag?: FlagName;
  readonly path: string;
  readonly row: R;
  readonly write: W;
  readonly spec?: readonly string[];
}

const params = z.object({ id: idParam });

/** Reading, creating, saving and removing one record, by the resource's own rights. */
function callsOfOne<R extends z.ZodType, W extends z.ZodType>(
  name: ResourceName,
  { path, row, write, spec = [], flag }: CallsOptions<R, W>,
) {
  const { noun, view, create, edit } = RESOURCES[name];
  const gate = flag ? { flag } : {};
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read one ${noun[0]}`,
      spec,
      access: accessOf(view),
      ...gate,
      params,
      reply: row,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${noun[0]}`,
      spec,
      access: accessOf(create),
      ...gate,
      body: write,
      reply: row,
      status: 201,
      errors: ['DUPLICATE'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Save a ${noun[0]}`,
      spec,
      access: accessOf(edit),
      ...gate,
      params,
      body: write,
      reply: row,
      errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove a ${noun[0]}`,
      spec,
      access: accessOf(edit),
      ...gate,
      params,
      reply: ok,
      errors: ['NOT_FOUND'],
    }),
  };
}

/** The five calls of a record of our own, its list in pages of `take` and `skip`. */
export function resourceCalls<
  R extends z.ZodType,
  W extends z.ZodType,
  const K extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(name: ResourceName, options: CallsOptions<R, W> & { readonly sort: K; readonly filters: F }) {
  const { path, row, sort, filters, spec = [], flag } = options;
  const { noun, view } = RESOURCES[name];
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${noun[1]}`,
      spec,
      access: accessOf(view),
      ...(flag ? { flag } : {}),
      query: listQuery({ sort, filters }),
      reply: page(row),
    }),
    ...callsOfOne(name, options),
  };
}

/** A filter by some hundred ids; an address holds no more anyway. */
const MOST_JSON = 8_000;

const jsonParam = <T extends z.ZodType>(schema: T, otherwise: z.input<T>) =>
  z
    .string()
    .max(MOST_JSON)
    .default(JSON.stringify(otherwise))
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/**
 * The five calls in the dialect of ra-data-simple-rest: `sort=["name","ASC"]`, `range=[0,24]`, `filter={}`; the list is a bare
 * array with a Content-Range header.
 */
export function simpleRestCalls<
  R extends z.ZodType,
  W extends z.ZodType,
  const K extends readonly [string, ...string[]],
  F extends z.ZodType,
>(name: ResourceName, options: CallsOptions<R, W> & { readonly sort: K; readonly filters: F }) {
  const { path, row, sort, filters, spec = [] } = options;
  const { noun, view } = RESOURCES[name];
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${noun[1]}`,
      spec,
      access: accessOf(view),
      query: z.object({
        sort: jsonParam(z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])]), [sort[0] as K[number], 'ASC']),
        range: jsonParam(z.tuple([z.number().int().min(0), z.number().int().min(0)]), [0, 24]),
        filter: jsonParam(filters, {} as z.input<F>),
      }),
      reply: z.array(row),
    }),
    ...callsOfOne(name, options),
  };
}
