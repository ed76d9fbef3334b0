import type { TicketTotals } from '#contract/guests/tickets/schemas.ts';

/** What a page tells about how many checks there are. */
interface Page {
  readonly data: readonly unknown[];
  readonly page: number;
  readonly limit: number;
  readonly has_next: boolean;
}

/** How many checks a search finds: as their sums say, else as its last page says; null while neither is there. */
export function countFound(page: Page | undefined, totals: TicketTotals | undefined): number | null {
  if (totals) return totals.checks;
  if (!page || page.has_next) return null;
  const isBeyond = page.data.length === 0 && page.page > 1;
  return isBeyond ? null : (page.page - 1) * page.limit + page.data.length;
}
