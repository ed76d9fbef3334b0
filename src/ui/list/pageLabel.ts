export interface PageFacts {
  page: number;
  perPage: number;
  /** Rows on this page. */
  count: number;
  /** Absent when nobody counted. */
  total?: number | undefined;
  /** Singular and plural of what is listed. */
  noun: readonly [string, string];
}

/** '1–50 of 184 users', '51–100 users' while the total is unknown, '1 user'; 'No more users' past the end. */
export function pageLabel({ page, perPage, count, total, noun }: PageFacts): string {
  const [one, many] = noun;
  if (count === 0 && page > 1) return `No more ${many}`;
  if (total !== undefined && total <= perPage)
    return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
  const first = (page - 1) * perPage + 1;
  const range = `${first.toLocaleString('en-US')}–${(first + count - 1).toLocaleString('en-US')}`;
  return total === undefined ? `${range} ${many}` : `${range} of ${total.toLocaleString('en-US')} ${many}`;
}
