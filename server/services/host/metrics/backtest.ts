import { setImmediate as nextTurn } from 'node:timers/promises';
import { businessDate, wallClock } from '#contract/core/time.ts';
import {
  bucketKey,
  DAYPARTS,
  hoursIntoDay,
  METRICS_DAY_STARTS_AT_HOUR,
  PARTY_SIZE_BUCKETS,
} from '#contract/host/metrics/rules.ts';
import type { Breakdown, MeasureValues } from '#contract/host/metrics/schemas.ts';
import { QUOTE_HISTORY_DAYS } from '#contract/host/waitlist/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { backtest, listPastEntries, type TestedWait, waitsOf } from '#server/services/host/waitlist/index.ts';
import type { Groups } from './grouping.ts';
import type { Span } from './span.ts';

const HISTORY_MS = QUOTE_HISTORY_DAYS * 86_400_000;
/** How close to the wait a suggestion is near it, in minutes. */
const NEAR_MINUTES = 5;
/** So many waits are tested before others have their turn. */
const WAITS_PER_TURN = 500;

const tenths = (value: number) => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : tenths(values.reduce((sum, value) => sum + value, 0) / values.length);
const percent = (values: readonly boolean[]) => mean(values.map((is) => (is ? 100 : 0)));

/** What is measured of some waits. All but the first two of those for which the past would have said something. */
export function measureBacktest(waits: readonly TestedWait[]): MeasureValues<'backtest'> {
  const tested = waits.flatMap(({ wait: { minutes, quoted }, suggested }) =>
    suggested === null ? [] : [{ minutes, quoted, suggested }],
  );
  const told = tested.flatMap(({ minutes, quoted }) => (quoted === null ? [] : [{ minutes, quoted }]));
  const errors = tested.map(({ minutes, suggested }) => Math.abs(suggested - minutes));
  return {
    parties: waits.length,
    tested: tested.length,
    mean_wait_minutes: mean(tested.map(({ minutes }) => minutes)),
    mean_suggested_minutes: mean(tested.map(({ suggested }) => suggested)),
    mean_quoted_minutes: mean(told.map(({ quoted }) => quoted)),
    mean_error_minutes: mean(errors),
    near_percent: percent(errors.map((error) => error <= NEAR_MINUTES)),
    in_suggestion_percent: percent(tested.map(({ minutes, suggested }) => minutes <= suggested)),
    in_quote_percent: percent(told.map(({ minutes, quoted }) => minutes <= quoted)),
  };
}

/** The group that a wait belongs to, of every breakdown. */
function keysOf({ wait: { joined, partySize } }: TestedWait, timezone: string): Record<Breakdown, string> {
  const { time } = wallClock(timezone, joined);
  return {
    by_day: businessDate(timezone, joined, METRICS_DAY_STARTS_AT_HOUR),
    by_daypart: bucketKey(DAYPARTS, hoursIntoDay(time)),
    by_hour: `${time.slice(0, 2)}:00`,
    by_party_size: bucketKey(PARTY_SIZE_BUCKETS, partySize),
  };
}

/** How the quotes that the past suggests would have done for who was seated from the list on these days. */
export async function readBacktest(db: Db, span: Span): Promise<Groups<'backtest'>> {
  const { programId, merchantId, timezone, starts, end, now } = span;
  const [start = end] = starts;
  const since = new Date(start.getTime() - HISTORY_MS);
  const until = end < now ? end : now;
  const entries = await listPastEntries(db, { programId, merchantId, since, until });
  const waits: { readonly keys: Record<Breakdown, string>; readonly one: TestedWait }[] = [];
  let count = 0;
  for (const one of backtest(waitsOf(entries, timezone))) {
    count += 1;
    if (count % WAITS_PER_TURN === 0) await nextTurn();
    if (one.wait.joined >= start) waits.push({ one, keys: keysOf(one, timezone) });
  }
  const groupsBy = (breakdown: Breakdown) => {
    const rows = (key: string) => waits.flatMap(({ one, keys }) => (keys[breakdown] === key ? [one] : []));
    const keys = [...new Set(waits.map((wait) => wait.keys[breakdown]))].sort();
    return keys.map((key) => ({ key, ...measureBacktest(rows(key)) }));
  };
  return {
    total: measureBacktest(waits.map(({ one }) => one)),
    by_day: groupsBy('by_day'),
    by_daypart: groupsBy('by_daypart'),
    by_hour: groupsBy('by_hour'),
    by_party_size: groupsBy('by_party_size'),
  };
}
