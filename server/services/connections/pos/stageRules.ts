import {
  HOST_SET_MINUTES,
  type StageOutcome,
  type TableStatusPhase,
} from '#contract/connections/pos/rules.ts';
import { COURSES, type Course, isAtTable, type VisitState } from '#contract/host/parties/visit.ts';

const MINUTE_MS = 60_000;

/** How far the visit of a party is, and when a host last set that by hand. */
export interface Standing {
  readonly visit_state: VisitState;
  readonly course: Course | null;
  readonly hostSetAt: Date | null;
}

/** Something ordered that stands for a phase of the table. */
export interface Ordered {
  readonly phase: TableStatusPhase;
  readonly at: Date;
}

const AFTER_COURSES = ['check_dropped', 'paid', 'bussing'] as const satisfies readonly VisitState[];

/** How far along a party at a table is; a higher number is later in the visit. */
function progressOf(visit_state: VisitState, course: Course | null): number {
  if (visit_state === 'course' && course !== null) return 1 + COURSES.indexOf(course);
  const late = AFTER_COURSES.findIndex((state) => state === visit_state);
  return late < 0 ? 0 : 1 + COURSES.length + late;
}

/**
 * Whether an ordered item moves its party: never backwards, and nothing that was ordered before a host set the stage or within
 * ten minutes after.
 */
export function judgeStage(
  { visit_state, course, hostSetAt }: Standing,
  { phase, at }: Ordered,
): StageOutcome {
  if (!isAtTable(visit_state)) return 'not_seated';
  if (progressOf('course', phase) <= progressOf(visit_state, course)) return 'further';
  const holdsUntil = hostSetAt && hostSetAt.getTime() + HOST_SET_MINUTES * MINUTE_MS;
  return holdsUntil !== null && at.getTime() < holdsUntil ? 'host' : 'moves';
}

/** A change of the stage of a party that was not the point of sale's. */
export interface StageChange {
  readonly at: Date;
  readonly visit_state: VisitState | null;
  /** Undefined: it stayed. */
  readonly course: Course | null | undefined;
  readonly isHost: boolean;
}

/** A party from which a visit is replayed. */
export interface Replayed {
  readonly seated: Date | null;
  readonly done: Date | null;
  readonly changes: readonly StageChange[];
}

export interface Judged<O extends Ordered> {
  readonly ordered: O;
  readonly outcome: StageOutcome;
  readonly from: Pick<Standing, 'visit_state' | 'course'>;
}

const asChanged = (standing: Standing, { at, visit_state, course, isHost }: StageChange): Standing => ({
  visit_state: visit_state ?? standing.visit_state,
  course: course === undefined ? standing.course : course,
  hostSetAt: isHost ? at : standing.hostSetAt,
});

/** Plays a visit again: what people did to it, and between that what the point of sale would have done. */
export function replayStages<O extends Ordered>(visit: Replayed, orders: readonly O[]): Judged<O>[] {
  const { seated, done } = visit;
  let standing: Standing = { visit_state: seated ? 'seated' : 'expected', course: null, hostSetAt: null };
  const changes = [...visit.changes].sort((a, b) => a.at.getTime() - b.at.getTime());
  let next = 0;
  return [...orders]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((ordered) => {
      for (let change = changes[next]; change && change.at <= ordered.at; change = changes[(next += 1)])
        standing = asChanged(standing, change);
      const hasLeft = done !== null && ordered.at >= done;
      const here: Standing = hasLeft ? { ...standing, visit_state: 'done' } : standing;
      const outcome = judgeStage(here, ordered);
      const { visit_state, course } = here;
      if (outcome === 'moves') standing = { ...standing, visit_state: 'course', course: ordered.phase };
      return { ordered, outcome, from: { visit_state, course } };
    });
}
