import type { GuestTrace, ReplayResult } from '#contract/marketing/automations/runs.ts';
import { wallClock } from '#contract/core/time.ts';
import type { Course } from '../engine/imagine.ts';
import { tracedStep } from '../traced.ts';

type Trace = Omit<GuestTrace, 'guest_name'>;

/** So many guests of each end are kept with their steps. */
const TRACES_EACH = 8;

const bump = <K>(map: Map<K, number>, key: K, by = 1) => map.set(key, (map.get(key) ?? 0) + by);

interface Day {
  entered: number;
  email: number;
  sms: number;
  push: number;
  skipped: number;
}

/** What a replay has come to so far: counts, and the steps of some guests. */
export class Sums {
  readonly #timezone: string;
  readonly #days = new Map<string, Day>();
  readonly #states = new Map<string, number>();
  readonly #out = new Map<string, number>();
  readonly #came = new Map<number, number>();
  readonly #stands = new Map<number, number>();
  readonly #sent = new Map<number, number>();
  readonly #skipped = new Map<string, number>();
  readonly #edges = new Map<string, number>();
  readonly #traces = new Map<string, Trace[]>();
  #entered = 0;

  constructor(timezone: string) {
    this.#timezone = timezone;
  }

  #day(at: Date): Day {
    const { date } = wallClock(this.#timezone, at);
    const day = this.#days.get(date) ?? { entered: 0, email: 0, sms: 0, push: 0, skipped: 0 };
    this.#days.set(date, day);
    return day;
  }

  #keep(kind: string, trace: () => Trace): void {
    const kept = this.#traces.get(kind) ?? [];
    if (kept.length < TRACES_EACH) this.#traces.set(kind, [...kept, trace()]);
  }

  /** Somebody whom the trigger meant and who did not enter. */
  stayedOut(guestId: number, at: Date, why: string): void {
    bump(this.#out, why);
    this.#keep(`out ${why}`, () => ({
      guest_id: guestId,
      enters: false,
      at: at.toISOString(),
      why,
      state: null,
      steps: [],
    }));
  }

  heldOut(guestId: number, at: Date): void {
    bump(this.#states, 'held_out');
    this.#keep('held out', () => ({
      guest_id: guestId,
      enters: false,
      at: at.toISOString(),
      why: 'Belongs to the holdout, which gets nothing',
      state: 'held_out',
      steps: [],
    }));
  }

  went(guestId: number, at: Date, course: Course): void {
    this.#entered += 1;
    this.#day(at).entered += 1;
    bump(this.#states, course.state);
    const { standsAt } = course;
    if (course.state === 'active' && standsAt !== null) {
      bump(this.#stands, standsAt);
      // Who waits until a message may be sent has no step of it yet.
      if (course.steps.at(-1)?.action.id !== standsAt) bump(this.#came, standsAt);
    }
    for (const [n, { action, outcome, edge, text, channel, at: then }] of course.steps.entries()) {
      // Who waits at a step and then gets it, or an offer with it, came to it once.
      const before = course.steps[n - 1];
      if (before?.action.id !== action.id) bump(this.#came, action.id);
      if (edge !== null) bump(this.#edges, `${action.id} ${edge}`);
      if (outcome === 'would_send') {
        bump(this.#sent, action.id);
        if (channel !== null) this.#day(then)[channel] += 1;
      }
      if (outcome === 'skipped') {
        bump(this.#skipped, `${action.id} ${text.replace('Would not be sent: ', '')}`);
        this.#day(then).skipped += 1;
      }
    }
    const isSkipped = course.steps.some(({ outcome }) => outcome === 'skipped');
    this.#keep(`${course.state}${isSkipped ? ' skipped' : ''}`, () => ({
      guest_id: guestId,
      enters: true,
      at: at.toISOString(),
      why: 'Enters',
      state: course.state,
      steps: course.steps.map(tracedStep),
    }));
  }

  result(): Omit<ReplayResult, 'traces'> & { readonly traces: readonly Trace[] } {
    const counted = (map: ReadonlyMap<string, number>) =>
      [...map].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
    const split = (key: string): [number, string] => {
      const gap = key.indexOf(' ');
      return [Number(key.slice(0, gap)), key.slice(gap + 1)];
    };
    const skipped = counted(this.#skipped).map(({ reason, count }) => {
      const [action_id, words] = split(reason);
      return { action_id, reason: words, count };
    });
    const state = (name: string) => this.#states.get(name) ?? 0;
    return {
      entered: this.#entered,
      held_out: state('held_out'),
      on_the_way: state('active'),
      finished: state('finished'),
      exited: state('exited'),
      goal: state('goal'),
      failed: state('failed'),
      would_send: [...this.#sent.values()].reduce((sum, n) => sum + n, 0),
      stayed_out: counted(this.#out),
      days: [...this.#days].map(([day, sums]) => ({ day, ...sums })).sort((a, b) => (a.day < b.day ? -1 : 1)),
      nodes: [...this.#came].map(([action_id, came]) => ({
        action_id,
        came,
        stands: this.#stands.get(action_id) ?? 0,
        sent: this.#sent.get(action_id) ?? 0,
        skipped: skipped
          .filter((one) => one.action_id === action_id)
          .reduce((sum, { count }) => sum + count, 0),
      })),
      edges: [...this.#edges].map(([key, count]) => {
        const [action_id, edge] = split(key);
        return { action_id, edge, count };
      }),
      skipped,
      traces: [...this.#traces.values()].flat(),
    };
  }
}
