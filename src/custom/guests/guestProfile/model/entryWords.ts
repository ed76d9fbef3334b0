import { wallClock } from '#contract/core/time.ts';
import type { TimelineEntry } from '#contract/guests/guests/history.ts';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '#contract/host/messages/statuses.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import { VISIT_LABELS, type VisitState } from '#contract/host/parties/visit.ts';
import { LOYALTY_VENDORS, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { bookedWords, originWords } from './sources.ts';
import { dayTitle, spanWords, timeWords } from './when.ts';

type Facts = TimelineEntry['facts'];
type Of<T extends Facts['type']> = Extract<Facts, { type: T }>;

/** What a line of the timeline reads: what happened, more about it, and what it came to. */
export interface EntryWords {
  readonly title: string;
  readonly detail: string | null;
  readonly figure: string | null;
  /** Where the figure is not as one hoped. */
  readonly tone?: Tone;
}

const joined = (...parts: (string | null | false)[]) => {
  const text = parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};
const at = (entry: TimelineEntry) => (entry.merchant_name === null ? '' : ` at ${entry.merchant_name}`);

function visitWords(entry: TimelineEntry, facts: Of<'visit'>): EntryWords {
  const tables = facts.table_names.join(' and ');
  return {
    title: `Visit${at(entry)}`,
    detail: joined(
      tables && `table ${tables}`,
      facts.waited_minutes !== null &&
        (facts.waited_minutes === 0
          ? 'seated at once'
          : `seated ${counted(facts.waited_minutes, 'minute')} after arriving`),
      facts.minutes !== null && `stayed ${spanWords(facts.minutes)}`,
    ),
    figure: counted(facts.party_size, 'cover'),
  };
}

const CHECK_ENDS: Readonly<Record<string, string>> = { open: 'open', closed: 'paid', voided: 'voided' };

function checkWords(facts: Of<'check'>): EntryWords {
  return {
    title: `Check ${facts.check_num} ${CHECK_ENDS[facts.status] ?? facts.status}`,
    detail: joined(
      facts.covers !== null && counted(facts.covers, 'cover'),
      facts.employee !== null && `server ${facts.employee}`,
      facts.tenders.join(' and '),
    ),
    figure: formatCents(facts.total_cents),
  };
}

const isVisitState = (state: string): state is VisitState => Object.hasOwn(VISIT_LABELS, state);

/** How a booking went: `Booked` until somebody comes, why it was removed, else the state of the visit. */
export function bookingOutcome(
  facts: Pick<Of<'reservation'>, 'status' | 'visit_state' | 'removed_reason_id' | 'is_waitlist'>,
): Pick<EntryWords, 'figure'> & { tone?: Tone } {
  const { status, visit_state: state, removed_reason_id: reason } = facts;
  if (status === 'REQUESTED') return { figure: 'Requested' };
  if (state === 'no_show') return { figure: 'No-show', tone: 'bad' };
  if (status === 'CANCELLED' || state === 'cancelled') {
    return { figure: reason === null ? 'Canceled' : removalReasonName(reason), tone: 'idle' };
  }
  if (state === 'expected') return { figure: facts.is_waitlist ? 'Waiting' : 'Booked' };
  if (state === 'done') return { figure: 'Came' };
  return { figure: isVisitState(state) ? VISIT_LABELS[state] : state };
}

function reservationWords(
  entry: TimelineEntry,
  facts: Of<'reservation'>,
  zone: string,
  now: Date,
): EntryWords {
  const day = dayOf(facts.reserved_ts, zone, now);
  return {
    title: facts.is_waitlist
      ? `Joined the waitlist${at(entry)}`
      : `Reserved for ${day}, ${timeWords(zone, facts.reserved_ts)}`,
    detail: joined(
      `party of ${facts.party_size}`,
      facts.is_waitlist ? null : bookedWords(facts.origin),
      !facts.is_waitlist && entry.merchant_name,
    ),
    ...bookingOutcome(facts),
  };
}

function dayOf(ts: string, zone: string, now: Date): string {
  const title = dayTitle(wallClock(zone, new Date(ts)).date, zone, now);
  return title === 'Today' ? 'today' : title;
}

export const isMessageStatus = (status: string): status is MessageStatus =>
  Object.hasOwn(MESSAGE_STATUS_LABELS, status);
const LOST: readonly string[] = ['failed', 'undelivered', 'skipped'];

function messageWords(facts: Of<'message'>): EntryWords {
  const isOut = facts.direction === 'out';
  const label = isMessageStatus(facts.status) ? MESSAGE_STATUS_LABELS[facts.status] : facts.status;
  return {
    title: isOut ? 'Text sent' : 'Text received',
    detail: `“${facts.body}”`,
    figure: isOut ? label : null,
    ...(LOST.includes(facts.status) ? { tone: 'bad' as const } : {}),
  };
}

const CHANNELS: Readonly<Record<string, string>> = {
  email: 'email marketing',
  sms: 'SMS marketing',
  push: 'push notifications',
};

function consentWords(facts: Of<'consent'>): EntryWords {
  const deed = facts.is_claimed ? 'Was put down for' : facts.opted_in ? 'Agreed to' : 'Opted out of';
  return {
    title: `${deed} ${CHANNELS[facts.channel] ?? facts.channel}`,
    detail: `${facts.channel === 'sms' ? showPhone(facts.target) : facts.target}, ${originWords(facts.source, null)}`,
    figure: facts.is_claimed ? 'Claimed' : facts.opted_in ? 'In' : 'Out',
  };
}

const OUTCOMES = { open: null, redeemed: 'Used', expired: 'Expired' } as const;

function offerWords(facts: Of<'offer'>, zone: string): EntryWords {
  const vendor = LOYALTY_VENDORS.find((one) => one === facts.vendor);
  return {
    title: facts.points === null ? 'Got an offer' : `Got ${counted(facts.points, 'point')}`,
    detail: joined(
      facts.name,
      vendor ? VENDOR_WORDS[vendor] : facts.vendor,
      facts.ends_ts !== null && `until ${momentText(facts.ends_ts, 'Nov 20, 2026', zone)}`,
    ),
    figure: OUTCOMES[facts.outcome],
  };
}

/** The words of one entry; times at the clocks of `zone`, the location's. */
export function entryWords(entry: TimelineEntry, zone: string, now: Date): EntryWords {
  const { facts } = entry;
  switch (facts.type) {
    case 'visit':
      return visitWords(entry, facts);
    case 'check':
      return checkWords(facts);
    case 'reservation':
      return reservationWords(entry, facts, zone, now);
    case 'message':
      return messageWords(facts);
    case 'note':
      return { title: `Note by ${facts.author_name}`, detail: facts.text, figure: null };
    case 'consent':
      return consentWords(facts);
    case 'perk':
      return { title: 'Redeemed a perk', detail: facts.name, figure: null };
    case 'offer':
      return offerWords(facts, zone);
  }
}
