import { sql } from 'kysely';
import { businessDate, dayRange } from '#contract/core/time.ts';
import { WALKED_OUT } from '#contract/host/parties/removal.ts';
import { isAtTable, isHere, type VisitState } from '#contract/host/parties/visit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { systemActor } from './actor.ts';
import { planCancel } from './bookingPlans.ts';
import { isPresent } from './queries.ts';
import { type PartyPlan, spanFrom, type Standing } from './rules.ts';
import { planStep } from './visitPlans.ts';
import { changeParty } from './writes.ts';

/** When a day of service is over, by the clocks of its location. */
const DAY_STARTS_AT_HOUR = 5;
const BATCH = 1000;

/** What the rule needs to know of a party. */
export interface Present
  extends Pick<Standing, 'arrived_ts' | 'seated_ts' | 'reserved_ts' | 'duration_minutes'> {
  readonly visit_state: VisitState;
  readonly timezone: string;
}

/** Until when a party that is here was expected to stay, `null` for who is not here. */
function expectedEnd(party: Present): Date | null {
  if (!isHere(party.visit_state) && !isAtTable(party.visit_state)) return null;
  return spanFrom(sinceOf(party), party.duration_minutes).end;
}

const sinceOf = ({ seated_ts, arrived_ts, reserved_ts }: Present) => seated_ts ?? arrived_ts ?? reserved_ts;

/**
 * True of who is here or at a table since before this day of service began, and for longer than was expected: nobody said when they
 * left. Who came shortly before five in the morning is given the time of a visit.
 */
export function isForgotten(party: Present, now: Date): boolean {
  const end = expectedEnd(party);
  if (end === null || end > now) return false;
  const date = businessDate(party.timezone, now, DAY_STARTS_AT_HOUR);
  return sinceOf(party) < dayRange(party.timezone, date, DAY_STARTS_AT_HOUR).start;
}

/** Ends a forgotten visit: who sat is done when they were expected to leave, who waited has walked out; null for anybody else. */
function planForgotten(party: Standing & Present, now: Date): PartyPlan | null {
  const end = expectedEnd(party);
  if (end === null || !isForgotten(party, now)) return null;
  const plan = isAtTable(party.visit_state)
    ? planStep(party, 'done', null, { now, at: end })
    : planCancel(party, WALKED_OUT, { now, at: now });
  return plan && { ...plan, because: 'forgotten' };
}

/** Ends the visits that nobody ended by the end of their day; safe to run twice, also at once. Answers how many. */
export async function endForgottenVisits(platform: Platform): Promise<number> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const present = await db
    .selectFrom('parties as p')
    .select(['p.program_id', 'p.party_id'])
    .where(isPresent)
    .where(
      sql<boolean>`coalesce(p.seated_ts, p.arrived_ts, p.reserved_ts) + make_interval(mins => p.duration_minutes) <= ${now}`,
    )
    .orderBy(sql`coalesce(p.seated_ts, p.arrived_ts, p.reserved_ts)`)
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const { program_id, party_id } of present) {
    const actor = systemActor(program_id, 'Couvert', 'system');
    try {
      await changeParty(platform, actor, party_id, {}, (party, _trx, at) => {
        const plan = planForgotten(party, at);
        if (plan) ended += 1;
        return plan;
      });
    } catch (error) {
      log.warn({ err: error, party: party_id }, 'a forgotten visit could not be ended yet');
    }
  }
  return ended;
}
