import type { Db } from '#server/platform/db/index.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import { isHeldOut } from '#server/services/marketing/campaigns/index.ts';
import { readFacts } from '#server/services/marketing/segments/index.ts';
import type { Published } from '../definition.ts';
import { askFor } from '../engine/asking.ts';
import { type Candidate, firstOf } from '../engine/enter.ts';
import { factsAt, type Guest, imagine } from '../engine/imagine.ts';
import { candidatesIn } from './candidates.ts';
import { happenedIn, type Span } from './happened.ts';
import { Sums } from './sums.ts';

/** So many guests are played at once. */
const AT_ONCE = 1_000;
const DAY = 86_400_000;

export interface Replaying {
  readonly programId: number;
  readonly automationId: number;
  readonly version: Published;
  readonly span: Span;
  /** Days are told by its clocks. */
  readonly timezone: string;
}

const byGuest = <T extends { readonly guest_id: number }>(rows: readonly T[]): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const own = groups.get(row.guest_id);
    if (own) own.push(row);
    else groups.set(row.guest_id, [row]);
  }
  return groups;
};

/**
 * What an automation would have done in days that are over: its own decisions, what guests really did, a clock of its own, and a sender
 * that sends nothing. `onProgress` is told how many of how many guests were played, and answers whether to go on; null where not.
 */
export async function replay(
  db: Db,
  { programId, automationId, version, span, timezone }: Replaying,
  onProgress: (done: number, total: number) => Promise<boolean>,
): Promise<ReturnType<Sums['result']> | null> {
  const happened = await happenedIn(db, programId, version, span);
  const candidates = byGuest(await candidatesIn(db, programId, version, span, happened));
  const happenings = byGuest(happened);
  const ids = [...candidates.keys()];
  const asksFacts = version.actions.some(({ action_type_id }) => action_type_id === 2);
  const sums = new Sums(timezone);
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    if (!(await onProgress(n, ids.length))) return null;
    const batch = ids.slice(n, n + AT_ONCE);
    const facts = new Map(
      asksFacts ? (await readFacts(db, programId, batch)).map((one) => [one.guest_id, one]) : [],
    );
    const usual = await readUsual(db, programId, batch);
    const ask = await askFor(db, programId, version, batch, {
      now: span.to,
      since: span.from,
      telling: 'short',
    });
    for (const guestId of batch) {
      const own = facts.get(guestId);
      const zone = usual.get(guestId)?.timezone ?? 'UTC';
      const guest: Guest = {
        guestId,
        timezone: zone,
        factsAt: (at) => (own ? factsAt(own, at) : null),
        happenings: happenings.get(guestId) ?? [],
        ask: ask({ guestId, timezone: zone }),
      };
      playOne(sums, { automationId, version, until: span.to }, guest, candidates.get(guestId) ?? []);
    }
  }
  return (await onProgress(ids.length, ids.length)) ? sums.result() : null;
}

/** Each time that a guest would have come to the trigger, in turn. */
function playOne(
  sums: Sums,
  {
    automationId,
    version,
    until,
  }: { readonly automationId: number; readonly version: Published; readonly until: Date },
  guest: Guest,
  candidates: readonly Candidate[],
): void {
  const { guestId, timezone } = guest;
  const within = version.recurrence_within;
  const keys = new Set<string>();
  let entered: Date | null = null;
  let free: Date | null = new Date(0);
  for (const { key, at } of candidates) {
    if (keys.has(key)) continue;
    keys.add(key);
    if (free === null || at < free) {
      sums.stayedOut(guestId, at, 'Was on the way in it already');
      continue;
    }
    if (entered && (within === 0 || (within !== null && at.getTime() - entered.getTime() < within * DAY))) {
      sums.stayedOut(
        guestId,
        at,
        within === 0 ? 'Had entered before' : `Had entered within the last ${within} days`,
      );
      continue;
    }
    const first = firstOf(version, { now: at, timezone, facts: guest.factsAt(at) });
    if (!first.enters) {
      sums.stayedOut(guestId, at, 'Did not meet what is asked before entering');
      continue;
    }
    entered = at;
    if (isHeldOut(-automationId, guestId, version.holdout_pct)) {
      sums.heldOut(guestId, at);
      continue;
    }
    const course = imagine(version, guest, { first: first.id, entered: at, until });
    sums.went(guestId, at, course);
    free = course.ended;
  }
}
