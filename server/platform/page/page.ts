import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** Which rows of a list are asked for. */
export interface Slice {
  readonly take: number;
  readonly skip: number;
}

/** How many rows are read: one more than asked for tells whether others follow. */
export const oneMore = ({ take }: Pick<Slice, 'take'>) => sql<number>`${take}::bigint + 1`;

/** How a statement of a page ends that is written as text. */
export const sliced = (asked: Slice) => sql`limit ${oneMore(asked)} offset ${asked.skip}`;

/** A query of one page and one row more. */
export const slice = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: Slice) =>
  query.limit(oneMore(asked)).offset(asked.skip);

/** The page that was asked for, of what was found with one row more. */
export const cut = <Row, Shown>(
  found: readonly Row[],
  { take }: Pick<Slice, 'take'>,
  present: (row: Row) => Shown,
) => ({
  data: found.slice(0, take).map((row) => present(row)),
  has_next: found.length > take,
  total_exact: false,
});

/** One page of a query, and whether more follow. */
export async function pageOf<DB, TB extends keyof DB, O, Shown>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: Slice,
  present: (row: Simplify<O>) => Shown,
) {
  return cut(await slice(query, asked).execute(), asked, present);
}

/** The same with how many there are in all, which is counted only where the page does not already tell it. */
export async function cutAndCount<Row, Shown>(
  found: readonly Row[],
  asked: Slice,
  present: (row: Row) => Shown,
  count: () => Promise<readonly { n: number }[]>,
) {
  const isLast = found.length <= asked.take && (found.length > 0 || asked.skip === 0);
  const total = isLast ? asked.skip + found.length : Number((await count())[0]?.n ?? 0);
  return { ...cut(found, asked, present), total, total_exact: true };
}

/** How many rows a query finds. */
export const countOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.clearSelect().clearOrderBy().select(sql`count(*)`.as('n')).$castTo<{ n: number }>();

/** One page of a query, whether more follow, and how many there are in all. */
export async function countedPageOf<DB, TB extends keyof DB, O, Shown>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: Slice,
  present: (row: Simplify<O>) => Shown,
) {
  const found = await slice(query, asked).execute();
  return cutAndCount(found, asked, present, () => countOf(query).execute());
}
