import { hasLeft, type OptIn, type SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { ContactList, Subscriber, SubscriberChange } from '#contract/marketing/contactLists/schemas.ts';
import type { Tone } from '#src/theme/index.ts';
import { figure } from '#src/ui/words/counts.ts';

/** How each status of a subscriber is shown. */
export const STATUS_WORDS: Record<SubscriberStatus, { readonly label: string; readonly tone: Tone }> = {
  subscribed: { label: 'Subscribed', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  unsubscribed: { label: 'Unsubscribed', tone: 'idle' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Complained', tone: 'bad' },
  cleaned: { label: 'Cleaned', tone: 'idle' },
};

/** The status of a subscriber; of a suppressed one, to whom nothing is sent, both in one. */
export function statusWords({ status, suppressed }: Pick<Subscriber, 'status' | 'suppressed'>) {
  const { label, tone } = STATUS_WORDS[status];
  return suppressed ? { label: `${label}, suppressed`, tone: 'bad' as const } : { label, tone };
}

export const OPT_IN_WORDS: Record<OptIn, { readonly label: string; readonly about: string }> = {
  single: { label: 'Single opt-in', about: 'Guests added with proof of consent are on the list at once.' },
  double: {
    label: 'Double opt-in',
    about: 'Guests who are added get an email, and are on the list once they confirm.',
  },
};

const SOURCES: Readonly<Record<string, string>> = {
  dashboard: 'Added here',
  import: 'File',
  api: 'Another system',
  web: 'The guest, on their page',
  merge: 'A merged guest',
  system: 'Couvert',
};

export const sourceWord = (source: string) => SOURCES[source] ?? source;

/** `+214`, `−3`, `0`. */
export const growthText = (growth: number) =>
  growth > 0 ? `+${figure(growth)}` : figure(growth).replace('-', '−');

export const rateText = (rate: number | null) =>
  rate === null ? '—' : rate.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Everybody who is on a list no more, for whatever reason. */
export const leftCount = (list: ContactList) =>
  list.unsubscribed_count + list.bounced_count + list.complained_count + list.cleaned_count;

/** The one location by its name, or how many. */
export function listWhere(
  { merchant_ids }: Pick<ContactList, 'merchant_ids'>,
  nameOf: (merchantId: number) => string | undefined,
): string {
  if (merchant_ids === null) return 'All locations';
  const [first, ...others] = merchant_ids;
  const only = first !== undefined && others.length === 0;
  return only ? (nameOf(first) ?? '1 location') : `${merchant_ids.length} locations`;
}

/** `Unsubscribed, was subscribed`. */
export function changeTitle({ was, status }: Pick<SubscriberChange, 'was' | 'status'>): string {
  const { label } = STATUS_WORDS[status];
  if (was === null || was === status) return label;
  return `${label}, was ${STATUS_WORDS[was].label.toLowerCase()}`;
}

export const mayUnsubscribe = (status: SubscriberStatus) => !hasLeft(status);
