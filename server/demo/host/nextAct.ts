import { type Course, isAtTable, isHere, type VisitState } from '#contract/host/parties/visit.ts';

/** What happens next to a demo party as the clock goes on; the job does it through the same commands as a host. */
export type NextAct =
  | { readonly act: 'step'; readonly state: VisitState; readonly course?: Course }
  | { readonly act: 'seat' };

export interface DemoVisit {
  readonly party_id: number;
  readonly kind: string;
  readonly visit_state: VisitState;
  readonly course: string | null;
  readonly reserved_ts: Date;
  readonly seated_ts: Date | null;
  readonly duration_minutes: number;
  readonly hasTables: boolean;
}

const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

/** Visits in their order with the share of the turn at which each begins. */
const STAGES: readonly { from: number; state: VisitState; course?: Course }[] = [
  { from: 0.08, state: 'course', course: 'drinks' },
  { from: 0.2, state: 'course', course: 'starters' },
  { from: 0.4, state: 'course', course: 'mains' },
  { from: 0.68, state: 'course', course: 'dessert' },
  { from: 0.8, state: 'check_dropped' },
  { from: 0.9, state: 'paid' },
  { from: 0.96, state: 'bussing' },
];

/** The next act on a party, or null when it is to stay as it is. Every party has habits of its own, from its id. */
export function nextAct(party: DemoVisit, now: Date): NextAct | null {
  const habit = (party.party_id * 7) % 20;
  const due = minutes(party.reserved_ts, now);
  if (party.visit_state === 'expected') {
    if (habit === 0) return due > 25 ? { act: 'step', state: 'no_show' } : null;
    const arrives = habit < 4 ? habit * 4 : -habit / 3;
    return due >= arrives ? { act: 'step', state: 'arrived' } : null;
  }
  if (isHere(party.visit_state)) return party.hasTables && due >= 0 ? { act: 'seat' } : null;
  if (!isAtTable(party.visit_state) || !party.seated_ts) return null;
  return atTable(party, minutes(party.seated_ts, now) / party.duration_minutes, habit);
}

function atTable(party: DemoVisit, share: number, habit: number): NextAct | null {
  if (share >= 1 + (habit % 6) * 0.03) return { act: 'step', state: 'done' };
  const stage = STAGES.findLast(({ from }) => share >= from);
  if (!stage || (stage.state === party.visit_state && (stage.course ?? null) === party.course)) return null;
  return { act: 'step', state: stage.state, ...(stage.course ? { course: stage.course } : {}) };
}
