import { clockAt } from '#contract/core/time.ts';
import type { GateAnswer, GateRule } from '#contract/guests/gate/rules.ts';
import { type ActionWords, actionWords, type PresetAction } from '#contract/host/messages/actions.ts';
import { PURPOSE_FACTS, PURPOSES, type Purpose } from '#contract/host/messages/purposes.ts';
import {
  renderText,
  type TagValues,
  waitlistStatusPath,
  withPrompts,
} from '#contract/host/messages/rules.ts';
import type { MessageReason, MessageStatus } from '#contract/host/messages/statuses.ts';
import { isAtTable, isOver, type VisitState } from '#contract/host/parties/visit.ts';

const MINUTE_MS = 60_000;
/** A text about a party's time is no use later than this after it. */
const GRACE_MS = 15 * MINUTE_MS;
/** What is written by hand or in answer is given up after this. */
const TALK_MS = 60 * MINUTE_MS;

/** Whom a text is for, as far as its words need to know. */
export interface Addressee {
  readonly kind: string;
  readonly status: string;
  readonly visit_state: VisitState;
  readonly fname: string;
  readonly party_size: number;
  readonly reserved_ts: Date;
  readonly quoted_minutes: number | null;
  readonly public_token: string | null;
  readonly merchant_name: string;
  readonly merchant_phone: string | null;
  readonly timezone: string;
}

/** Without the narrow space that some versions put before AM and PM, which would cost a text its alphabet. */
const plainSpaces = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

function shown(timezone: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  return plainSpaces(new Intl.DateTimeFormat('en-US', { timeZone: timezone, ...options }).format(at));
}

/** `+15035550142` as `(503) 555-0142`. */
function shownPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** The values of the merge tags; times are the location's, and a waiting party's time is when its table was promised. */
export function tagValues(to: Addressee, publicUrl: string): TagValues {
  const waited = to.kind === 'waitlist' ? (to.quoted_minutes ?? 0) : 0;
  const at = new Date(to.reserved_ts.getTime() + waited * MINUTE_MS);
  return {
    fname: to.fname || 'Guest',
    merchant_name: to.merchant_name,
    time: clockAt(to.timezone, at),
    date: shown(to.timezone, { weekday: 'short', month: 'short', day: 'numeric' }, at),
    party_size: String(to.party_size),
    merchant_phone: to.merchant_phone ? shownPhone(to.merchant_phone) : to.merchant_name,
    status_link: to.public_token ? `${publicUrl}${waitlistStatusPath(to.public_token)}` : '',
  };
}

export interface Composed {
  readonly body: string;
  readonly actions: readonly ActionWords[];
}

/** A preset's words for somebody: tags filled in, prompts added, and the answers that it offers; what is answered back is filled in then. */
export function compose(
  preset: { readonly text: string; readonly actions: readonly PresetAction[] },
  values: TagValues,
): Composed {
  const actions = actionWords(preset.actions).map((action) => ({
    ...action,
    prompt: renderText(action.prompt, values),
  }));
  return { body: withPrompts(renderText(preset.text, values), actions), actions };
}

const purposeOf = (text: string): Purpose | null => PURPOSES.find((purpose) => purpose === text) ?? null;

/** Until when it is worth sending. */
export function sendBy(purpose: string, reservedAt: Date, now: Date): Date {
  const known = purposeOf(purpose);
  if (known === null) return new Date(now.getTime() + TALK_MS);
  const minutes = PURPOSE_FACTS[known].usefulMinutes;
  if (minutes !== null) return new Date(now.getTime() + minutes * MINUTE_MS);
  return new Date(Math.max(reservedAt.getTime(), now.getTime()) + GRACE_MS);
}

export interface SendFacts {
  readonly purpose: string;
  readonly sendBy: Date;
  /** What the gate said against it; null where it may go. */
  readonly refused: MessageReason | null;
  /** The party as it is now; null for a text without one. */
  readonly party: { readonly status: string; readonly visit_state: VisitState } | null;
}

const REFUSALS: Partial<Record<GateRule, MessageReason>> = {
  stop: 'opted_out',
  number_stop: 'stopped_here',
  dead_number: 'dead_number',
};

/** Why the gate lets a text not pass, as texts tell it; null when it does. */
export function refusedBy({ allowed, rules }: Pick<GateAnswer, 'allowed' | 'rules'>): MessageReason | null {
  if (allowed) return null;
  const rule = rules.find(({ ok }) => !ok)?.rule;
  return (rule && REFUSALS[rule]) ?? 'opted_out';
}

/** Why a text that waits to be sent must not be sent any more; null when it may. */
export function whyNotSend(
  { purpose, sendBy: until, refused, party }: SendFacts,
  now: Date,
): MessageReason | null {
  if (refused) return refused;
  const isByItself = purposeOf(purpose) !== null && purpose !== 'quick';
  const isGone = party !== null && (isOver(party.visit_state) || isAtTable(party.visit_state));
  if (isByItself && (isGone || party?.status === 'CANCELLED')) return 'party_gone';
  return until < now ? 'too_late' : null;
}

/** The provider's codes for a handset that does not exist, and for a number that takes no texts. */
const DEAD: readonly string[] = ['30005', '30006'];

/** True when a report says that no text will ever reach the number. */
export const isDeadNumber = (errorCode: string | undefined): boolean =>
  errorCode !== undefined && DEAD.includes(errorCode);

/** What a report of the provider means here; null for one that says nothing new. */
export function statusOfReport(
  report: string,
  errorCode: string | undefined,
): { readonly status: MessageStatus; readonly reason: MessageReason | null } | null {
  switch (report) {
    case 'accepted':
    case 'queued':
    case 'sending':
    case 'sent':
      return { status: 'sent', reason: null };
    case 'delivered':
    case 'read':
      return { status: 'delivered', reason: null };
    case 'undelivered':
      return { status: 'undelivered', reason: errorCode === '21610' ? 'stopped_here' : 'undeliverable' };
    case 'failed':
    case 'canceled':
      return { status: 'failed', reason: errorCode === '21610' ? 'stopped_here' : 'refused' };
    default:
      return null;
  }
}
