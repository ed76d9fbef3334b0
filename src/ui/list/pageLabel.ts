import { counted, figure } from '#src/ui/words/counts.ts';
export interface PageFacts {
  page: number;
  perPage: number;
  /** Rows on this page. */
  count: number;
  /** Absent when nobody counted. */
  total?: number | undefined;
  /** Whether more pages follow, where it is known. */
  hasNext?: boolean | undefined;
  /** Singular and plural of what is listed. */
  noun: readonly [string, string];
}

/** '1–50 of 184 users', '51–100 users' while the total is unknown, '1 user'; 'No more users' past the end. */
export function pageLabel({ page, perPage, count, hasNext, noun, ...facts }: PageFacts): string {
  const [, many] = noun;
  const total = facts.total ?? (page === 1 && hasNext === false ? count : undefined);
  if (count === 0 && page > 1) return `No more ${many}`;
  if (total !== undefined && total <= perPage) return counted(total, noun);
  const first = (page - 1) * perPage + 1;
  const range = `${figure(first)}–${figure(first + count - 1)}`;
  return total === undefined ? `${range} ${many}` : `${range} of ${figure(total)} ${many}`;
}
