import { conditionsOf, type Definition, isMember } from '#contract/marketing/segments/definition.ts';
import { judgeCondition, labelOf } from '#contract/marketing/segments/kinds.ts';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import type { RunReason, StepOutcome } from '#contract/marketing/automations/runs.ts';
import { scheduleTypeOf } from '#contract/marketing/automations/schedules.ts';
import {
  ACTION_TYPES,
  type Edge,
  isActionTypeId,
  periodText,
} from '#contract/marketing/automations/types.ts';
import type { PublishedAction } from '../definition.ts';
import { giftsOf, offersOf, type StepGift } from '../gifts.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import { fallOf } from './fall.ts';
import { afterPeriod, endOfRest, nextTime, nextWeekday } from './times.ts';

/** What a guest and the moment are, whether they are so or are played through. */
export interface World {
  readonly now: Date;
  readonly timezone: string;
  /** Null of a guest who is gone. */
  readonly facts: GuestFacts | null;
}

/** Where a run stands: how it came to be due. `null`: it has just come here. */
export type Wait = 'due' | 'event' | 'happened' | 'send' | 'give' | 'given' | null;

/** What a step comes to. The engine carries it out; a dry run only writes it down. */
export type Verdict =
  | { readonly kind: 'go'; readonly edge: Edge; readonly outcome: StepOutcome; readonly text: string }
  | { readonly kind: 'wait'; readonly for: 'due' | 'event'; readonly until: Date; readonly text: string }
  | { readonly kind: 'send'; readonly channel: 'email' | 'sms' | 'push' }
  | { readonly kind: 'give'; readonly gifts: readonly StepGift[]; readonly text: string }
  | { readonly kind: 'leave'; readonly text: string }
  | { readonly kind: 'fail'; readonly reason: RunReason; readonly text: string };

const CHANNELS = { email: 'email', sms: 'sms', push_notification: 'push' } as const;

/** So many conditions of a rule are told with what was seen. */
const MOST_SEEN = 5;

function seenIn({ root }: Definition, facts: GuestFacts, moment: Moment): string {
  const asked = conditionsOf(root);
  const seen = asked
    .slice(0, MOST_SEEN)
    .map((one) => `${labelOf(one).toLowerCase()}: ${judgeCondition(one, facts, moment).seen}`);
  return [...seen, ...(asked.length > MOST_SEEN ? ['and more'] : [])].join('; ');
}

/** Whether the condition of a step holds, with what was asked and what was seen. */
export function holdsFor(
  { field_conditional: own }: PublishedAction,
  { now, timezone, facts }: World,
): { readonly ok: boolean; readonly text: string } {
  if (!facts || !own) return { ok: false, text: 'The guest is gone' };
  const moment = { now, timezone };
  const asked = [
    own.query && isMember(own.query, facts, moment),
    own.crm_query && isMember(own.crm_query, facts, moment),
    own.segment_id === null ? null : facts.segments.includes(own.segment_id),
  ].filter((one) => one !== null);
  const ok = asked.length > 0 && asked.every(Boolean);
  const seen = [own.query, own.crm_query].flatMap((rule) => (rule ? seenIn(rule, facts, moment) : []));
  if (own.segment_id !== null)
    seen.push(facts.segments.includes(own.segment_id) ? 'is in the segment' : 'is not in the segment');
  return { ok, text: `The rule ${ok ? 'holds' : 'does not hold'} (${seen.join('; ')})` };
}

/** What a step does with a guest at a moment. The same for who goes through and for who is only imagined to. */
export function decide(
  action: PublishedAction,
  stand: { readonly wait: Wait; readonly runId: number },
  world: World,
): Verdict {
  if (!isActionTypeId(action.action_type_id))
    return { kind: 'fail', reason: 'broken', text: 'This product does not know this kind of step' };
  const type = ACTION_TYPES[action.action_type_id].name;
  // What was settled, or is left out by hand, is behind the guest.
  if (stand.wait === 'happened' && type !== 'delay')
    return {
      kind: 'go',
      edge: type === 'field_conditional' ? 'false' : 'next',
      outcome: 'sent',
      text: 'Sent',
    };
  switch (type) {
    case 'email':
    case 'sms':
    case 'push_notification':
      return message(action, CHANNELS[type], stand.wait, world);
    case 'field_conditional': {
      const { ok, text } = holdsFor(action, world);
      return { kind: 'go', edge: ok ? 'true' : 'false', outcome: 'decided', text };
    }
    case 'random_split':
      return split(action, stand.runId);
    case 'delay':
      return delay(action, stand.wait, world);
    case 'exit':
      return { kind: 'leave', text: 'Left by an exit' };
    case 'sparkfly_wallet_offer':
    case 'sparkfly_points_grant':
      return gift(action, stand.wait);
  }
}

function message(
  action: PublishedAction,
  channel: 'email' | 'sms' | 'push',
  wait: Wait,
  { now, timezone }: World,
): Verdict {
  const { action_schedule: schedule } = action;
  const type = scheduleTypeOf(schedule);
  if (type === 'scheduled' && wait === null && schedule.send_time !== null) {
    const until = nextTime(timezone, now, schedule.send_time);
    if (until > now) return { kind: 'wait', for: 'due', until, text: `Leaves at ${schedule.send_time}` };
  }
  if (type === 'do-not-disturb') {
    const until = endOfRest(timezone, now, schedule);
    if (until) return { kind: 'wait', for: 'due', until, text: `Rests until ${schedule.disabled_time_end}` };
  }
  if (wait !== 'given' && offersOf(action).length > 0) return gift(action, wait);
  return { kind: 'send', channel };
}

/** What was given leads on; anything else is asked of its vendor. A message brings its offers, so that they are given before it is sent. */
function gift(action: PublishedAction, wait: Wait): Verdict {
  if (wait === 'given') return { kind: 'go', edge: 'next', outcome: 'granted', text: 'Given' };
  const broken = (text: string): Verdict => ({ kind: 'fail', reason: 'broken', text });
  try {
    const gifts = giftsOf(action);
    return gifts.length === 0
      ? broken('It does not say which offer')
      : { kind: 'give', gifts, text: 'Would be given' };
  } catch (error) {
    return broken(error instanceof Error ? error.message : 'It cannot be read');
  }
}

function split({ id, random_split: own }: PublishedAction, runId: number): Verdict {
  const fall = fallOf(`split ${id} ${runId}`) * 100;
  let sum = 0;
  const branches = own?.branches ?? [];
  const n = branches.findIndex(({ share }) => (sum += share) > fall);
  const taken = n < 0 ? branches.length - 1 : n;
  return { kind: 'go', edge: `branch_${taken}`, outcome: 'decided', text: `Drew way ${taken + 1}` };
}

function delay({ delay_action: own }: PublishedAction, wait: Wait, { now, timezone }: World): Verdict {
  if (!own?.time_period) return { kind: 'fail', reason: 'broken', text: 'It does not say how long' };
  const span = periodText(own.time_period);
  if (own.mode === 'event') {
    if (wait === 'happened')
      return { kind: 'go', edge: 'happened', outcome: 'waited', text: 'What it waited for came' };
    if (wait === 'event')
      return { kind: 'go', edge: 'next', outcome: 'waited', text: `It did not come within ${span}` };
    const until = afterPeriod(timezone, now, own.time_period);
    return { kind: 'wait', for: 'event', until, text: `Waits at most ${span}` };
  }
  if (wait === 'happened') return { kind: 'go', edge: 'next', outcome: 'sent', text: 'Left out by hand' };
  if (wait === 'due') return { kind: 'go', edge: 'next', outcome: 'waited', text: `Waited ${span}` };
  const from = own.time_period.count === 0 ? now : afterPeriod(timezone, now, own.time_period);
  const until =
    own.mode === 'span' || own.time === null
      ? from
      : own.mode === 'time'
        ? nextTime(timezone, from, own.time)
        : nextWeekday(timezone, from, own.weekday ?? 0, own.time);
  return { kind: 'wait', for: 'due', until, text: `Waits ${span}` };
}
