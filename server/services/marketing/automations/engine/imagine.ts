import type { RunState, StepOutcome } from '#contract/marketing/automations/runs.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import { toOf } from '#contract/marketing/automations/graph.ts';
import { ACTION_TYPES, type Edge, isActionTypeId } from '#contract/marketing/automations/types.ts';
import type { Published, PublishedAction } from '../definition.ts';
import { decide, type Wait } from './decide.ts';
import { type Happening, matchesRule } from './happenings.ts';

/** So many steps of one guest are played; a drawing that goes round by waits has no end. */
const MOST_STEPS = 100;
const HOUR = 3_600_000;

/** Under which outcome a step stands already when it comes to another one. */
const BEGUN: Readonly<Partial<Record<StepOutcome, StepOutcome>>> = {
  waited: 'waited',
  granted: 'would_give',
};

export type Channel = 'email' | 'sms' | 'push';

/** What the gate would say of a message at a moment: when it would leave, or why it would not. */
export interface Imagined {
  readonly at: Date;
  /** Null where it would be sent. */
  readonly why: string | null;
}

/** One guest as they are imagined: facts of a moment, what they did, what the gate says. */
export interface Guest {
  readonly guestId: number;
  readonly timezone: string;
  readonly factsAt: (at: Date) => GuestFacts | null;
  /** Oldest first. */
  readonly happenings: readonly Happening[];
  readonly ask: (channel: Channel, at: Date) => Imagined;
}

export interface ImaginedStep {
  readonly action: PublishedAction;
  readonly at: Date;
  readonly outcome: StepOutcome;
  readonly edge: Edge | null;
  readonly text: string;
  readonly channel: Channel | null;
  /** Of a wait: when it would end. */
  readonly until: Date | null;
}

export interface Course {
  readonly steps: readonly ImaginedStep[];
  readonly state: RunState;
  /** Null of who is still on the way. */
  readonly ended: Date | null;
  /** The step at which who is still on the way stands. */
  readonly standsAt: number | null;
}

/** What happens first within a span and matters to a run: its goal, an exit rule, what it waits for. */
function nextHappening(
  version: Published,
  action: PublishedAction,
  { happenings }: Guest,
  span: { readonly entered: Date; readonly after: Date; readonly until: Date; readonly awaits: boolean },
): { readonly at: Date; readonly what: 'goal' | 'exit' | 'happened' } | null {
  const goalUntil = span.entered.getTime() + version.goal_days * 24 * HOUR;
  const awaited = span.awaits ? (action.delay_action?.event ?? null) : null;
  for (const one of happenings) {
    if (one.at <= span.after) continue;
    if (one.at > span.until) return null;
    if (version.goal && one.at.getTime() <= goalUntil && matchesRule(one, version.goal))
      return { at: one.at, what: 'goal' };
    if (version.exit_rules.some((rule) => matchesRule(one, rule))) return { at: one.at, what: 'exit' };
    if (awaited && matchesRule(one, awaited)) return { at: one.at, what: 'happened' };
  }
  return null;
}

/**
 * Plays an automation through for one guest: the engine's own decisions, a clock that jumps to the end of each wait, and a sender that
 * sends nothing. Behind `until` nothing is known, so that who waits longer is on the way.
 */
export function imagine(
  version: Published,
  guest: Guest,
  { first, entered, until }: { readonly first: number | null; readonly entered: Date; readonly until: Date },
): Course {
  const byId = new Map(version.actions.map((one) => [one.id, one]));
  const steps: ImaginedStep[] = [];
  const { timezone } = guest;
  let now = entered;
  let due: Date | null = null;
  let action_id = first;
  let wait: Wait = null;
  for (let n = 0; n < MOST_STEPS; n += 1) {
    const action = action_id === null ? undefined : byId.get(action_id);
    if (!action) return { steps, state: 'finished', ended: now, standsAt: null };
    const verdict = decide(
      action,
      { wait, runId: guest.guestId },
      { now, timezone, facts: guest.factsAt(now) },
    );
    const at = now;
    const note = (
      outcome: StepOutcome,
      text: string,
      edge: Edge | null = null,
      channel: Channel | null = null,
      until: Date | null = null,
    ) => steps.push({ action, at, outcome, edge, text, channel, until });
    if (verdict.kind === 'wait') {
      const span = { entered, after: now, awaits: verdict.for === 'event' };
      const met = nextHappening(version, action, guest, {
        ...span,
        until: verdict.until < until ? verdict.until : until,
      });
      note('waited', verdict.text, null, null, met?.at ?? verdict.until);
      if (met?.what === 'goal' || met?.what === 'exit')
        return { steps, state: met.what === 'goal' ? 'goal' : 'exited', ended: met.at, standsAt: null };
      if (!met && verdict.until > until) return { steps, state: 'active', ended: null, standsAt: action.id };
      now = met?.at ?? verdict.until;
      due = now;
      wait = met ? 'happened' : verdict.for;
      continue;
    }
    if (verdict.kind === 'fail') {
      note('failed', verdict.text);
      return { steps, state: 'failed', ended: null, standsAt: action.id };
    }
    if (verdict.kind === 'leave') {
      note('left', verdict.text);
      return { steps, state: 'exited', ended: now, standsAt: null };
    }
    if (verdict.kind === 'give') {
      note('would_give', verdict.text);
      wait = 'given';
      continue;
    }
    if (verdict.kind === 'send') {
      const asked = guest.ask(verdict.channel, now);
      const useful =
        action.useful_hours === null ? null : (due ?? now).getTime() + action.useful_hours * HOUR;
      const isLate = useful !== null && asked.at.getTime() > useful;
      const why = asked.why ?? (isLate ? 'Would come too late to be of use' : null);
      now = asked.at;
      if (now > until) return { steps, state: 'active', ended: null, standsAt: action.id };
      steps.push({
        action,
        at: now,
        outcome: why === null ? 'would_send' : 'skipped',
        edge: 'next',
        text: why === null ? 'Would be sent' : `Would not be sent: ${why}`,
        channel: verdict.channel,
        until: null,
      });
      action_id = action.next_action_id;
    } else {
      // A wait stands there since it began, and a gift since it was asked for; by which way it goes on is known now.
      const begun = BEGUN[verdict.outcome];
      const before = steps.at(-1);
      if (begun !== undefined && before?.action === action && before.outcome === begun)
        steps[steps.length - 1] = { ...before, edge: verdict.edge };
      else if (verdict.outcome !== 'sent') note(verdict.outcome, verdict.text, verdict.edge);
      action_id = toOf(action, verdict.edge);
    }
    wait = null;
    due = null;
  }
  return { steps, state: 'active', ended: null, standsAt: action_id };
}

/** The channels by which a version sends. */
export function channelsOf({ actions }: Published): Channel[] {
  const names = actions.flatMap(({ action_type_id: type }) =>
    isActionTypeId(type) ? ACTION_TYPES[type].name : [],
  );
  return [
    ...(names.includes('email') ? ['email' as const] : []),
    ...(names.includes('sms') ? ['sms' as const] : []),
    ...(names.includes('push_notification') ? ['push' as const] : []),
  ];
}

/** Facts as they were at a moment, as far as they say when: visits, checks, dishes. What somebody agreed to is as it is now. */
export function factsAt(facts: GuestFacts, at: Date): GuestFacts {
  const before = <T extends { readonly at: Date }>(all: readonly T[]) => all.filter((one) => one.at <= at);
  const visits = before(facts.visits);
  const last = facts.last_visit_ts;
  return {
    ...facts,
    visits,
    checks: before(facts.checks),
    items: before(facts.items),
    last_visit_ts:
      last === null || last <= at
        ? last
        : visits.reduce<Date | null>((newest, one) => (newest && newest > one.at ? newest : one.at), null),
  };
}
