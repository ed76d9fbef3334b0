import { QUOTE_HISTORY_DAYS } from '#contract/host/waitlist/rules.ts';
import { estimate, type PastWait, suggestedOf } from './rules.ts';

const MINUTE_MS = 60_000;
const HISTORY_MS = QUOTE_HISTORY_DAYS * 24 * 60 * MINUTE_MS;

/** A past wait with what would have been suggested for it; null where the past said too little then. */
export interface TestedWait {
  readonly wait: PastWait;
  readonly suggested: number | null;
}

const endOf = ({ joined, minutes }: PastWait) => joined.getTime() + minutes * MINUTE_MS;

/** How quotes from the past would have done: suggests for every wait, the earliest first, from those that had ended before it began. */
export function* backtest(waits: readonly PastWait[]): Generator<TestedWait> {
  const alike = new Map<string, PastWait[]>();
  for (const wait of waits) {
    const kind = `${wait.bucket} ${wait.isWeekend}`;
    const began = wait.joined.getTime();
    const recent = (alike.get(kind) ?? []).filter(({ joined }) => began - joined.getTime() <= HISTORY_MS);
    const past = estimate(
      recent.filter((other) => endOf(other) <= began),
      wait,
    );
    alike.set(kind, [...recent, wait]);
    yield { wait, suggested: past && suggestedOf(past.minutes) };
  }
}
