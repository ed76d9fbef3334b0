import { format, isValid, startOfDay } from 'date-fns';
import type { DeliveryState, Webhook, WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { topicLabel } from '#contract/connections/webhooks/topics.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

interface Chip {
  readonly tone: Tone;
  readonly label: string;
}

/** The state of a webhook in a word. */
export function stateOf({ enabled, off_reason, failing_since_ts, last_success_ts }: Webhook): Chip {
  if (off_reason !== null) return { tone: 'bad', label: 'Switched off' };
  if (!enabled) return { tone: 'idle', label: 'Off' };
  if (failing_since_ts !== null) return { tone: 'bad', label: 'Failing' };
  return last_success_ts === null
    ? { tone: 'info', label: 'Not used yet' }
    : { tone: 'ok', label: 'Working' };
}

/** What happened to a webhook that does not work, and what to do. */
export function noticeOf(webhook: Webhook): { readonly title: string; readonly text: string } | null {
  const { off_reason, off_ts, failing_since_ts, enabled } = webhook;
  const offAt = off_ts === null ? '' : ` on ${momentText(off_ts, 'Nov 20, 2026, 7:30 PM')}`;
  if (off_reason === 'gone')
    return {
      title: `Switched off${offAt}: the address is gone`,
      text: 'The receiving system answered that this address was removed (410). Enter its new address, then switch the webhook on.',
    };
  if (off_reason === 'failing')
    return {
      title: `Switched off${offAt}: nothing arrived for five days`,
      text: 'Every delivery failed for five days. Repair the receiving system, switch the webhook on, then send the failed deliveries again.',
    };
  if (enabled && failing_since_ts !== null)
    return {
      title: `Deliveries have failed since ${momentText(failing_since_ts, 'Nov 20, 2026, 7:30 PM')}`,
      text: 'They are tried again for about three days. After five days without a success the webhook is switched off.',
    };
  return null;
}

export const DELIVERY_CHIPS = {
  pending: { tone: 'info', label: 'Waiting' },
  delivered: { tone: 'ok', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Failed' },
} as const satisfies Record<DeliveryState, Chip>;

/** A delivery that failed before and waits for its next attempt says so. */
export const chipOf = ({ state, problem }: WebhookDelivery): Chip =>
  state === 'pending' && problem !== null ? { tone: 'warn', label: 'Trying again' } : DELIVERY_CHIPS[state];

export const topicsText = (topics: readonly string[]): string =>
  topics.length <= 2 ? topics.map(topicLabel).join(', ') : counted(topics.length, ['topic', 'topics']);

export const whenText = (instant: string | null): string =>
  instant === null ? 'Not yet' : momentText(instant, 'Nov 20, 7:30 PM');

/** JSON indented for reading; any other text as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The beginning of a day by the reader's clock, as a field for a day and time takes it. */
export const startOfToday = (now: Date): string => format(startOfDay(now), "yyyy-MM-dd'T'HH:mm");

/** The period between two days and times by the reader's clock; null where it has no beginning or ends before it. */
export function periodOf(from: string, to: string, now: Date): { since_ts: string; until_ts: string } | null {
  const since = new Date(from);
  const until = to === '' ? now : new Date(to);
  if (!isValid(since) || !isValid(until) || until <= since) return null;
  return { since_ts: since.toISOString(), until_ts: until.toISOString() };
}
