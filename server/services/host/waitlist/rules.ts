import { businessDate, wallClock } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { QuoteSuggestion } from '#contract/host/waitlist/endpoints.ts';
import { LEAST_WAITS } from '#contract/host/waitlist/rules.ts';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;
const MOST_MINUTES = 600;
/** How far from the present time of day a past wait may lie. */
const DAYPART_MINUTES = 90;
/** How long a party that is over its time is expected to stay on. */
const LINGER_MINUTES = 5;
/** By how much the number of parties ahead may stretch or shrink a past wait. */
const MOST_STRETCH = 2;

/** One entry of a past waitlist. */
export interface PastEntry {
  readonly joined: Date;
  /** When it was seated; null when it never was. */
  readonly seated: Date | null;
  /** When it left the list, seated or not. */
  readonly left: Date | null;
  readonly partySize: number;
  /** What it was told, in minutes; null when nobody said anything. */
  readonly quoted: number | null;
}

/** A wait that ended at a table, with what it is compared by. */
export interface PastWait {
  readonly joined: Date;
  readonly minutes: number;
  readonly partySize: number;
  readonly quoted: number | null;
  readonly bucket: string;
  readonly isWeekend: boolean;
  /** Since midnight of the business day. */
  readonly minuteOfDay: number;
  readonly ahead: number;
}

const BUCKETS = [
  { upTo: 2, name: '1–2' },
  { upTo: 4, name: '3–4' },
  { upTo: 6, name: '5–6' },
] as const;

/** Parties are compared with those of about their size: 1–2, 3–4, 5–6 or 7+. */
export function sizeBucket(partySize: number): string {
  return BUCKETS.find(({ upTo }) => partySize <= upTo)?.name ?? '7+';
}

/** The kind of day (Friday to Sunday is the weekend) and the time of day, in the location's zone; days start at 05:00. */
export function momentOf(timezone: string, at: Date): { isWeekend: boolean; minuteOfDay: number } {
  const { date, time } = wallClock(timezone, at);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = businessDate(timezone, at, WAITLIST_DAY_STARTS_AT_HOUR);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return {
    isWeekend: weekday === 5 || weekday === 6 || weekday === 0,
    minuteOfDay: hours * 60 + minutes + (day === date ? 0 : 1440),
  };
}

/** The waits among past entries, the earliest first, each with how many were on the list when it began. */
export function waitsOf(entries: readonly PastEntry[], timezone: string): PastWait[] {
  const sorted = [...entries].sort((a, b) => a.joined.getTime() - b.joined.getTime());
  let open: PastEntry[] = [];
  return sorted.flatMap((entry): PastWait[] => {
    open = open.filter(({ left }) => left !== null && left > entry.joined);
    const ahead = open.length;
    open.push(entry);
    if (!entry.seated) return [];
    const minutes = Math.max(0, (entry.seated.getTime() - entry.joined.getTime()) / MINUTE_MS);
    const { joined, partySize, quoted } = entry;
    const bucket = sizeBucket(partySize);
    return [{ joined, minutes, partySize, quoted, bucket, ahead, ...momentOf(timezone, joined) }];
  });
}

/** The next full step of 5 minutes, at most 10 hours. */
export function roundUp(minutes: number): number {
  return Math.min(MOST_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
}

/** What is suggested for so many minutes where there is a wait: full steps, at least one. */
export const suggestedOf = (minutes: number): number => Math.max(STEP_MINUTES, roundUp(minutes));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Who asks for a quote, and when. */
export interface Asking {
  readonly partySize: number;
  readonly isWeekend: boolean;
  readonly minuteOfDay: number;
  readonly ahead: number;
}

const stretch = (ahead: number, then: number) =>
  Math.min(MOST_STRETCH, Math.max(1 / MOST_STRETCH, (ahead + 1) / (then + 1)));

/**
 * The median wait of parties of about this size, on this kind of day and within 90 minutes of this time of day, each scaled by
 * how many were ahead then and are now. Null below 12 of them.
 */
export function estimate(
  waits: readonly PastWait[],
  { partySize, isWeekend, minuteOfDay, ahead }: Asking,
): { minutes: number; unstretched: number; samples: number; aheadThen: number } | null {
  const bucket = sizeBucket(partySize);
  const alike = waits.filter(
    (wait) =>
      wait.bucket === bucket &&
      wait.isWeekend === isWeekend &&
      Math.abs(wait.minuteOfDay - minuteOfDay) <= DAYPART_MINUTES,
  );
  if (alike.length < LEAST_WAITS) return null;
  return {
    minutes: median(alike.map((wait) => wait.minutes * stretch(ahead, wait.ahead))),
    unstretched: median(alike.map((wait) => wait.minutes)),
    samples: alike.length,
    aheadThen: median(alike.map((wait) => wait.ahead)),
  };
}

/** A table for a time, as the book has it. */
export interface Held {
  readonly mrt_id: number;
  readonly start: Date;
  readonly end: Date;
  readonly is_occupied: boolean;
}

/** In how many minutes these tables are first free together for `turnMinutes`; 0 is now. */
export function minutesUntilFree(
  mrtIds: readonly number[],
  holds: readonly Held[],
  turnMinutes: number,
  now: Date,
): number {
  const linger = new Date(now.getTime() + LINGER_MINUTES * MINUTE_MS);
  const spans = holds
    .filter(({ mrt_id }) => mrtIds.includes(mrt_id))
    .map((held) => ({ start: held.start, end: held.is_occupied && held.end < linger ? linger : held.end }))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  let from = now.getTime();
  for (const { start, end } of spans) {
    if (start.getTime() >= from + turnMinutes * MINUTE_MS) break;
    from = Math.max(from, end.getTime());
  }
  return (from - now.getTime()) / MINUTE_MS;
}

/** When a party is seated if those ahead take the tables in the order in which they become free, and a turn each. */
export function waitByTurns(freeIn: readonly number[], ahead: number, turnMinutes: number): number {
  if (freeIn.length === 0) return turnMinutes * (ahead + 1);
  const sorted = [...freeIn].sort((a, b) => a - b);
  return (sorted[ahead % sorted.length] ?? 0) + Math.floor(ahead / sorted.length) * turnMinutes;
}

export interface QuoteInput extends Asking {
  readonly waits: readonly PastWait[];
  /** In how many minutes each table or combination that fits is free. */
  readonly freeIn: readonly number[];
  readonly turnMinutes: number;
}

const parties = (count: number) => (count === 1 ? '1 party is' : `${count} parties are`);

export type QuoteLine = QuoteSuggestion['lines'][number];

/** Lines whose whole minutes sum up to the suggestion: each is what its running sum adds, and the last rounds up. */
export function quoteLines(steps: readonly (readonly [string, number])[], suggested: number): QuoteLine[] {
  let shown = 0;
  const lines = steps.map(([label, sum]) => {
    const minutes = Math.round(sum) - shown;
    shown += minutes;
    return { label, minutes };
  });
  const rest = suggested - shown;
  return [...lines, { label: 'Rounded to 5 minutes', minutes: rest }].filter(
    ({ minutes }, index) => index === 0 || minutes !== 0,
  );
}

/** What to quote and why: no wait, what the past says, or else what turn times and tables say. */
export function suggestQuote(input: QuoteInput): QuoteSuggestion {
  const { partySize, ahead, freeIn, turnMinutes } = input;
  if (ahead === 0 && freeIn.some((minutes) => minutes === 0)) {
    const explanation = `A table for ${partySize} is free now and nobody is waiting.`;
    return {
      suggested_minutes: 0,
      basis: 'no_wait',
      explanation,
      sample_size: 0,
      parties_ahead: 0,
      lines: [],
    };
  }
  const past = estimate(input.waits, input);
  if (past) {
    const suggested = suggestedOf(past.minutes);
    const days = input.isWeekend ? 'Friday to Sunday' : 'Monday to Thursday';
    const explanation = `From ${past.samples} waits of parties of ${sizeBucket(partySize)} around this time, ${days}; ${parties(ahead)} ahead now, usually ${Math.round(past.aheadThen)}.`;
    return {
      suggested_minutes: suggested,
      basis: 'history',
      explanation,
      sample_size: past.samples,
      parties_ahead: ahead,
      lines: quoteLines(
        [
          [`Usual wait, middle of ${past.samples}`, past.unstretched],
          [`${ahead} ahead instead of ${Math.round(past.aheadThen)}`, past.minutes],
        ],
        suggested,
      ),
    };
  }
  const minutes = waitByTurns(freeIn, ahead, turnMinutes);
  const tables = freeIn.length === 1 ? '1 table fits' : `${freeIn.length} tables fit`;
  const explanation =
    freeIn.length === 0
      ? `No table fits ${partySize}; from the turn time of ${turnMinutes} minutes, ${parties(ahead)} ahead.`
      : `${tables} ${partySize}; from when they should be free and a turn of ${turnMinutes} minutes, ${parties(ahead)} ahead.`;
  const suggested = suggestedOf(minutes);
  const steps =
    freeIn.length === 0
      ? ([[`A turn of ${turnMinutes} min for you and each ahead`, minutes]] as const)
      : ([
          ['Until the first table that fits', Math.min(...freeIn)],
          [`Until those ahead, ${ahead}, have theirs`, minutes],
        ] as const);
  return {
    lines: quoteLines(steps, suggested),
    suggested_minutes: suggested,
    basis: 'turn_times',
    explanation,
    sample_size: 0,
    parties_ahead: ahead,
  };
}
