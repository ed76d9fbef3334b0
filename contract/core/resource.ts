import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, ok } from './ids.ts';
import type { Permission } from './permissions.ts';

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
 * Expands a small service into its five CRUD calls in the dialect of ra-data-simple-rest: `sort=["name","ASC"]`,
 * `range=[0,24]`, `filter={}`; the list is a bare array with a Content-Range header.
 */
export function resource<
  S extends z.ZodType,
  W extends z.ZodType,
  F extends z.ZodType,
  const K extends readonly [string, ...string[]],
>(
  path: string,
  noun: string,
  options: {
    row: S;
    write: W;
    filters: F;
    sort: K;
    spec: readonly string[];
    access: { view: Permission; create: Permission; edit: Permission };
  },
) {
  const { row, write, filters, sort, spec, access } = options;
  const params = z.object({ id: idParam });
  const query = z.object({
    sort: jsonParam(z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])]), [sort[0] as K[number], 'ASC']),
    range: jsonParam(z.tuple([z.number().int().min(0), z.number().int().min(0)]), [0, 24]),
    filter: jsonParam(filters, {} as z.input<F>),
  });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${noun}s`,
      spec,
      access: access.view,
      query,
      reply: z.array(row),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read one ${noun}`,
      spec,
      access: access.view,
      params,
      reply: row,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${noun}`,
      spec,
      access: access.create,
      body: write,
      reply: row,
      status: 201,
      errors: ['DUPLICATE'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Save a ${noun}`,
      spec,
      access: access.edit,
      params,
      body: write,
      reply: row,
      errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove a ${noun}`,
      spec,
      access: access.edit,
      params,
      reply: ok,
      errors: ['NOT_FOUND'],
    }),
  };
}
