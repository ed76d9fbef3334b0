import type { Party } from '#contract/host/parties/schemas.ts';
import {
  type Course,
  COURSE_LABELS,
  COURSES,
  isAtTable,
  isHere,
  mayRecall,
  maySit,
  notYet,
  stepsFrom,
  VISIT_LABELS,
  type VisitState,
} from '#contract/host/parties/visit.ts';
import { timeNow } from '#src/clock.ts';

/** What a host can do with a party besides going a step of the visit. */
export type ActKey =
  | 'seat'
  | 'unseat'
  | 'move'
  | 'cancel'
  | 'restore'
  | 'recall'
  | 'accept'
  | 'decline'
  | 'edit';

export interface Step {
  readonly visit_state: VisitState;
  readonly course: Course | null;
  readonly label: string;
}

const VERBS: Partial<Record<VisitState, string>> = {
  arrived: 'Mark arrived',
  partially_arrived: 'Some arrived',
  no_show: 'No-show',
  expected: 'Not here yet',
};

/** From a no-show it is the guest who came after all. */
function labelOf(from: VisitState, to: VisitState): string {
  if (from === 'no_show') return to === 'arrived' ? 'Arrived after all' : 'Expect again';
  if (from === 'partially_seated' && to === 'seated') return 'All seated';
  return VERBS[to] ?? VISIT_LABELS[to];
}

type Stepping = Pick<Party, 'status' | 'visit_state' | 'course' | 'kind' | 'reserved_ts' | 'utc_offset_mins'>;

/** The steps that the visit and its day allow now, a course as four of them; nothing for a party that is not booked. */
export function stepsOf(party: Stepping, now = timeNow()): readonly Step[] {
  if (party.status !== 'BOOKED') return [];
  const possible = stepsFrom(party.visit_state).filter((state) => notYet(party, state, now, 0) === null);
  return possible.flatMap((state): Step[] =>
    state === 'course'
      ? COURSES.filter((course) => course !== party.course || party.visit_state !== 'course').map(
          (course) => ({ visit_state: 'course', course, label: COURSE_LABELS[course] }),
        )
      : [{ visit_state: state, course: null, label: labelOf(party.visit_state, state) }],
  );
}

type Acting = Pick<Party, 'status' | 'visit_state' | 'kind' | 'reserved_ts' | 'utc_offset_mins'>;

/** The acts that the party's status, visit and day allow. */
export function actsOf(party: Acting, now = timeNow()): readonly ActKey[] {
  const { status, visit_state: state } = party;
  if (status === 'REQUESTED') return ['accept', 'decline', 'edit'];
  if (state === 'cancelled' || status === 'CANCELLED') return ['restore'];
  if (mayRecall(state)) return ['recall'];
  if (state === 'no_show') return [];
  const seat: ActKey[] = notYet(party, 'seated', now, 0) === null ? ['seat'] : [];
  const table: ActKey[] = maySit(state) ? [...seat, 'move'] : isAtTable(state) ? ['move', 'unseat'] : [];
  const leave: ActKey[] = maySit(state) ? ['cancel'] : [];
  return [...table, ...leave, 'edit'];
}

/** The one thing that most likely comes next, filled in the panel. */
export function nextStep(party: Stepping, now = timeNow()): Step | null {
  const wanted: Partial<Record<VisitState, VisitState>> = {
    expected: 'arrived',
    partially_arrived: 'arrived',
    partially_seated: 'seated',
    seated: 'check_dropped',
    course: 'check_dropped',
    check_dropped: 'paid',
    paid: 'bussing',
    bussing: 'done',
    no_show: 'arrived',
  };
  const steps = stepsOf(party, now);
  return steps.find((step) => step.visit_state === wanted[party.visit_state]) ?? null;
}

/** The end of the visit where it is a tap away and not the next step anyway: it stands beside that at the foot. */
export function doneStep(party: Stepping): Step | null {
  if (!isAtTable(party.visit_state) || nextStep(party)?.visit_state === 'done') return null;
  return stepsOf(party).find((step) => step.visit_state === 'done') ?? null;
}

/** What the list of stages is called: before the table it is about arriving. */
export const stageTitle = (state: VisitState) =>
  isHere(state) || maySit(state) ? 'Arrival' : 'At the table';
