import type { GetListParams, RaRecord } from 'react-admin';
import type { z } from 'zod';

/** What a list endpoint is asked. */
export interface ListQuery {
  readonly take: number;
  readonly skip: number;
  readonly sort_by?: string;
  readonly sort_order?: 'asc' | 'desc';
  readonly [filter: string]: unknown;
}

/** What a list endpoint answers. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_next: boolean;
  readonly total?: number | undefined;
  readonly total_exact: boolean;
}

/** react-admin's page, sort and filters in the contract's words; sorting by `id` means the list's own order. */
export function listQueryOf(params: Partial<GetListParams>): ListQuery {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const { sort } = params;
  return {
    ...filtersOf(params.filter),
    take: perPage,
    skip: (page - 1) * perPage,
    ...(sort && sort.field !== 'id'
      ? { sort_by: sort.field, sort_order: sort.order === 'DESC' ? 'desc' : 'asc' }
      : {}),
  };
}

/** Filters as query values: empty ones are left out, react-admin's `q` is `search`, lists are joined with commas. */
export function filtersOf(filter: unknown): Record<string, string> {
  if (typeof filter !== 'object' || filter === null) return {};
  const entries = Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '') return [];
    return [[name === 'q' ? 'search' : name, String(value)]];
  });
  return Object.fromEntries(entries);
}

/** Adds react-admin's `id` beside the wire's key. */
export function withId<Row extends object>(row: Row, key: keyof Row & string) {
  return { ...row, id: Number(row[key]) };
}

/** A page as react-admin wants it: `total` only when it is exact, has-next always, an estimate in `meta`. */
export function presentPage<Row extends object>(page: Page<Row>, query: ListQuery, key: keyof Row & string) {
  return {
    data: page.data.map((row) => withId(row, key)),
    ...(page.total_exact && page.total !== undefined ? { total: page.total } : {}),
    pageInfo: { hasNextPage: page.has_next, hasPreviousPage: query.skip > 0 },
    meta: { estimatedTotal: page.total ?? null, totalExact: page.total_exact },
  };
}

/** Only the fields that an endpoint's body knows; a form's data carries the whole record. */
export function writable(body: z.ZodType, data: Readonly<Record<string, unknown>>) {
  const { shape } = body as z.ZodType & { readonly shape?: object };
  return Object.fromEntries(Object.entries(data).filter(([name]) => shape && Object.hasOwn(shape, name)));
}

/** The fields that differ from what was read, and always the version (a partial save touches nothing else). */
export function changedFields(data: Record<string, unknown>, previous: RaRecord): Record<string, unknown> {
  const isChanged = ([name, value]: [string, unknown]) =>
    name === 'version' || JSON.stringify(value) !== JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

/** Searches, sorts and pages a list that the server answers whole. */
export function pageLocally<Row extends object>(
  rows: readonly Row[],
  query: ListQuery,
  textOf: (row: Row) => string,
): Page<Row> {
  const wanted = String(query['search'] ?? '').toLowerCase();
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  const sorted = query.sort_by === undefined ? found : sortRows(found, query.sort_by, query.sort_order);
  const data = sorted.slice(query.skip, query.skip + query.take);
  return { data, has_next: query.skip + query.take < found.length, total: found.length, total_exact: true };
}

function sortRows<Row extends object>(rows: readonly Row[], field: string, order: string | undefined): Row[] {
  const sign = order === 'desc' ? -1 : 1;
  const valueOf = (row: Row): unknown => new Map<string, unknown>(Object.entries(row)).get(field);
  return rows.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true, sensitivity: 'base' });
}
