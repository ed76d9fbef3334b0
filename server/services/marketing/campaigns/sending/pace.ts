/** What was not sent is made up for over so long at most: a pause or an outage brings no flood. */
const MADE_UP_MS = 1_000;

/** How many may leave now of a campaign that sends so many a minute over all workers, and when the next one may if so many do. */
export function allowance(
  {
    next,
    perMinute,
    most,
  }: { readonly next: Date | null; readonly perMinute: number; readonly most: number },
  now: Date,
): { readonly count: number; nextAfter(count: number): Date } {
  const each = 60_000 / perMinute;
  const from = Math.max(next?.getTime() ?? 0, now.getTime() - MADE_UP_MS);
  const count = from > now.getTime() ? 0 : Math.floor((now.getTime() - from) / each) + 1;
  return {
    count: Math.min(most, count),
    nextAfter: (sent) => new Date(Math.max(from, now.getTime() - MADE_UP_MS) + sent * each),
  };
}
