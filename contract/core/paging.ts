import { z } from 'zod';
import { searchText } from './texts.ts';

/** A query-string boolean: 'true' and 'false' only. */
export const flagParam = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The paging and sorting that every list takes. `take` is the page size, `skip` the rows before it. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(options: {
  sort: S;
  filters: F;
  take?: number;
  maxTake?: number;
}) {
  const { sort, filters, take = 25, maxTake = 500 } = options;
  return z.object({
    take: z.coerce.number().int().min(1).max(maxTake).default(take),
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    sort_by: z.enum(sort).default(sort[0] as S[number]),
    sort_order: z.enum(['asc', 'desc']).default('asc'),
    search: searchText(200).optional(),
    ...filters,
  });
}

/** A page of rows; `total` is exact only when `total_exact` says so. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    has_next: z.boolean(),
    total: z.number().int().optional(),
    total_exact: z.boolean(),
  });
}
