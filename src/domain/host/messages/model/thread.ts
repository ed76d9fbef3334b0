import { wallClock } from '#contract/core/time.ts';
import type { SmsMessage } from '#contract/host/messages/schemas.ts';
import { MESSAGE_REASONS, MESSAGE_STATUS_LABELS } from '#contract/host/messages/statuses.ts';
import type { Tone } from '#src/theme/index.ts';
import { nearWeekday } from '#src/ui/words/dates.ts';

/** The texts of one day at the location. */
export interface ThreadDay {
  readonly date: string;
  readonly title: string;
  readonly texts: readonly SmsMessage[];
}

const titleOf = (date: string, today: string) => (date === today ? 'Today' : nearWeekday(date, today));

/** Cuts a thread into days as the location's clocks show them, in their order. */
export function threadDays(texts: readonly SmsMessage[], timezone: string, now: Date): ThreadDay[] {
  const today = wallClock(timezone, now).date;
  const byDate = new Map<string, SmsMessage[]>();
  for (const text of texts) {
    const { date } = wallClock(timezone, new Date(text.created_ts));
    byDate.set(date, [...(byDate.get(date) ?? []), text]);
  }
  return [...byDate].map(([date, group]) => ({ date, title: titleOf(date, today), texts: group }));
}

/** How a text of ours fared, in words with the reason; null for what came in. */
export function fateOf(text: SmsMessage): { label: string; why: string | null; tone: Tone } | null {
  if (text.direction === 'in') return null;
  const label = MESSAGE_STATUS_LABELS[text.status];
  const why = text.reason && MESSAGE_REASONS[text.reason];
  if (text.status === 'delivered') return { label, why, tone: 'ok' };
  if (text.status === 'failed' || text.status === 'undelivered' || text.status === 'skipped')
    return { label, why, tone: 'bad' };
  if (text.status === 'unknown') return { label, why, tone: 'warn' };
  return { label, why, tone: 'idle' };
}

/** Who a text is from, as the thread says it. */
export function authorOf(text: SmsMessage, partyName: string): string {
  if (text.direction === 'in') return partyName;
  return text.sent_by ?? 'Sent automatically';
}

/** The newest text of the guest, up to which everything counts as read once it is shown. */
export function lastReceivedId(texts: readonly SmsMessage[]): number | null {
  return texts.findLast((text) => text.direction === 'in')?.sms_message_id ?? null;
}
