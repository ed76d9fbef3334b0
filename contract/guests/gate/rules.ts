import { format, parseISO } from 'date-fns';
import { clockText, wallClock } from '#contract/core/time.ts';
import type { Channel, GateFacts, GatePurpose, GateQuestion } from './facts.ts';
import { CAP_DAYS, clockOf, isQuiet, openHours } from './limits.ts';
import { SUPPRESSION_REASONS } from './suppressions.ts';

/** What a rule says of one message; null where it has nothing to say of the channel. */
export interface Verdict {
  readonly ok: boolean;
  readonly words: string;
  readonly since?: Date | null;
}

type Rule = (facts: GateFacts, question: GateQuestion) => Verdict | null;

const yes = (words: string, since: Date | null = null): Verdict => ({ ok: true, words, since });
const no = (words: string, since: Date | null = null): Verdict => ({ ok: false, words, since });

const BY = { email: 'by email', sms: 'by text', push: 'by push' } as const satisfies Record<Channel, string>;
const MISSING = {
  email: 'No email address is known',
  sms: 'No phone number is known',
  push: 'No device is registered',
} as const satisfies Record<Channel, string>;
const VALID = {
  email: /^[^@\s]+@[^@\s]+[.][^@\s.]+$/,
  sms: /^[+][1-9]\d{6,14}$/,
  push: /./,
} as const satisfies Record<Channel, RegExp>;

const GUESTS = {
  there: yes('The guest is in the book'),
  merged: no('The guest was merged into another: ask about that one'),
  erased: no('The guest was erased on request'),
  removed: no('The guest was removed from the book'),
  unknown: no('No such guest is in the book'),
} as const satisfies Record<GateFacts['guest'], Verdict>;

const guest: Rule = (facts) => GUESTS[facts.guest];

const address: Rule = ({ channel, target, is_registered }) => {
  if (target === null) return no(MISSING[channel]);
  if (!VALID[channel].test(target)) return no(`“${target}” is not a valid address`);
  if (channel === 'push')
    return is_registered ? yes('The device is registered') : no('The device is not registered by this guest');
  return yes('The address is valid');
};

const consent: Rule = ({ channel, consent: said }) => {
  if (said === null) return no(`Never agreed to marketing ${BY[channel]}`);
  const { happened_ts: since, proof_text: proof } = said;
  if (said.is_claimed)
    return no('Only claimed on a public page; a claim is no until the phone answers YES', since);
  return said.opted_in
    ? yes(`Agreed to marketing ${BY[channel]}: “${proof}”`, since)
    : no(`Refused marketing ${BY[channel]}: “${proof}”`, since);
};

const stop: Rule = ({ channel, stopped }) => {
  if (channel !== 'sms') return null;
  return stopped
    ? no('STOP was texted from this number; only START lifts it', stopped)
    : yes('STOP was not texted from this number');
};

const numberStop: Rule = ({ channel, stopped_here: since }) => {
  if (channel !== 'sms' || since === undefined) return null;
  return since
    ? no('STOP was texted to the number that this would come from', since)
    : yes('STOP was not texted to the number that this would come from');
};

/** What is known against an address, and whether it ends messages of this purpose. */
const suppression: Rule = ({ suppression: own, marks }, { purpose }) => {
  const kept = marks.flatMap(({ kind, since }) => {
    if (kind === 'stop') return [];
    if (kind === 'refused')
      return [
        { blocks: 'marketing', words: 'A guest with this address refused, and was erased since', since },
      ];
    const { blocks, words } = SUPPRESSION_REASONS[kind];
    return [{ blocks, words: `${words} (kept from an erased guest)`, since }];
  });
  const known = own ? [{ ...SUPPRESSION_REASONS[own.reason], since: own.since }, ...kept] : kept;
  const blocking = known.find(({ blocks }) => blocks === 'everything' || purpose === 'marketing');
  if (blocking) return no(blocking.words, blocking.since);
  const [harmless] = known;
  return harmless ? yes(harmless.words, harmless.since) : yes('The address is not suppressed');
};

/** A host's text of tonight is ended by a dead number, and by nothing else that is known against it. */
const deadNumber: Rule = (facts, question) => suppression(facts, { ...question, purpose: 'service' });

const list: Rule = ({ list: standing }) => {
  if (standing === undefined) return null;
  if (standing === null) return no('The guest is not on the list');
  return { ok: standing.is_subscribed, words: `The guest ${standing.words}`, since: standing.since };
};

const pause: Rule = ({ pause: rest, timezone }) => {
  if (rest === null) return yes('Marketing is not paused');
  const day = format(parseISO(wallClock(timezone, rest.until).date), 'MMM d, yyyy');
  return no(`The guest paused all marketing until ${day}`, rest.since);
};

const NOUNS = {
  email: ['marketing email', 'marketing emails'],
  sms: ['marketing text', 'marketing texts'],
  push: ['push message', 'push messages'],
} as const satisfies Record<Channel, readonly [string, string]>;

const cap: Rule = ({ channel, sends }, { limits }) => {
  const most = { email: limits.email_per_week, sms: limits.sms_per_week, push: limits.push_per_week }[
    channel
  ];
  const span = `in the last ${CAP_DAYS} days`;
  const told = `${sends.count} ${NOUNS[channel][sends.count === 1 ? 0 : 1]}`;
  if (most === null) return yes(`${told} sent ${span}; there is no limit`, sends.last);
  const words = `${told} sent ${span}, of at most ${most}`;
  return sends.count < most ? yes(words, sends.last) : no(words, sends.last);
};

const quietHours: Rule = ({ channel, timezone }, { at, limits }) => {
  if (channel !== 'sms') return null;
  const time = clockOf(timezone, at);
  const words = `It is ${clockText(time)} where the guest is; texts may go ${openHours(limits)}`;
  return isQuiet(limits, time) ? no(words) : yes(words);
};

const RULES = {
  guest,
  address,
  consent,
  stop,
  number_stop: numberStop,
  suppression,
  dead_number: deadNumber,
  list,
  pause,
  cap,
  quiet_hours: quietHours,
} as const satisfies Record<string, Rule>;

export type GateRule = keyof typeof RULES;
export const GATE_RULES = Object.keys(RULES) as [GateRule, ...GateRule[]];

/** Which rules bind a message, in the order in which they are told. */
export const RULES_OF = {
  marketing: ['guest', 'address', 'consent', 'stop', 'suppression', 'list', 'pause', 'cap', 'quiet_hours'],
  transactional: ['guest', 'address', 'stop', 'suppression'],
  service: ['stop', 'number_stop', 'dead_number'],
} as const satisfies Record<GatePurpose, readonly GateRule[]>;

/** Rules about the moment; a segment's reach leaves them out. */
export const MOMENTARY: readonly GateRule[] = ['list', 'pause', 'cap', 'quiet_hours'];

export interface RuleTold {
  readonly rule: GateRule;
  readonly ok: boolean;
  readonly words: string;
  readonly since: Date | null;
}

export interface GateAnswer {
  readonly allowed: boolean;
  readonly channel: Channel;
  readonly target: string | null;
  readonly rules: readonly RuleTold[];
}

/** Whether a message may be sent, with every rule that says so or not. */
export function judge(facts: GateFacts, question: GateQuestion): GateAnswer {
  const rules = RULES_OF[question.purpose].flatMap((rule): RuleTold[] => {
    const verdict = RULES[rule](facts, question);
    return verdict ? [{ rule, ok: verdict.ok, words: verdict.words, since: verdict.since ?? null }] : [];
  });
  return {
    allowed: rules.every(({ ok }) => ok),
    channel: facts.channel,
    target: facts.target,
    rules,
  };
}

/** Whether a guest can be marketed to at all by a channel, whatever the moment: what a segment's reach counts. */
export const isReached = ({ rules }: Pick<GateAnswer, 'rules'>): boolean =>
  rules.every(({ rule, ok }) => ok || MOMENTARY.includes(rule));

/** Of a guest's devices, the one that was seen last first, the one to write to. */
export const bestOf = (answers: readonly GateAnswer[]): GateAnswer | undefined =>
  answers.find(({ allowed }) => allowed) ?? answers.find(isReached) ?? answers[0];
