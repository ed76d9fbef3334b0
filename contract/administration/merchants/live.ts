import { format, parseISO } from 'date-fns';
import type { Merchant } from './schemas.ts';
import { LIVE_FROM_START, PRODUCT_LABELS, type Product } from './products.ts';

/** The dates of some products of a location. */
export type DatesOf<P extends Product> = Pick<Merchant, `${P}_live_date` | `${P}_end_date`>;

/** Why a product takes no part at a location on a day: it has no first day, it is still to come, or its last day is over. */
export interface NotLive {
  readonly product: Product;
  readonly why: 'undated' | 'planned' | 'ended';
  /** The first day of what is to come, the last of what is over. */
  readonly date: string | null;
}

/**
 * Whether a product takes part at a location on a day of service, from its first to its last day; null while it does. The one
 * rule of both sides: `services/administration/merchants/live.ts` asks it of stored dates.
 */
export function notLiveOn<P extends Product>(dates: DatesOf<P>, product: P, day: string): NotLive | null {
  const asked: Partial<DatesOf<Product>> = dates;
  const [live, end] = [asked[`${product}_live_date`] ?? null, asked[`${product}_end_date`] ?? null];
  if (live === null) return { product, why: 'undated', date: null };
  if (end !== null && end < day) return { product, why: 'ended', date: end };
  return live > day ? { product, why: 'planned', date: live } : null;
}

const longDay = (day: string) => format(parseISO(day), 'MMMM d, yyyy');

/** The reason as a person reads it, without a full stop: “Host starts here on December 1, 2026”. */
export function notLiveText({ product, why, date }: NotLive): string {
  const label = PRODUCT_LABELS[product];
  if (why === 'undated' || date === null) return `${label} has no first day here`;
  return why === 'planned'
    ? `${label} starts here on ${longDay(date)}`
    : `${label} ended here on ${longDay(date)}`;
}

const REMEDIES: Readonly<Record<NotLive['why'], string>> = {
  undated: 'Give the location a first day',
  planned: 'Choose a day from then on, or change the first day of the location',
  ended: 'Choose an earlier day, or change the last day of the location',
};

/** The whole refusal: which location, on which day, why, and what to do. */
export function notLiveRefusal(name: string, day: string, notLive: NotLive): string {
  return `${name} is not live on ${longDay(day)}: ${notLiveText(notLive)}. ${REMEDIES[notLive.why]}.`;
}

/** The first days of a new location where nothing is said of them: today, by its own clocks. An explicit null is something said. */
export function startingDates(
  given: Readonly<Record<string, unknown>>,
  today: string,
): Partial<DatesOf<(typeof LIVE_FROM_START)[number]>> {
  const unsaid = LIVE_FROM_START.filter((product) => given[`${product}_live_date`] === undefined);
  return Object.fromEntries(unsaid.map((product) => [`${product}_live_date`, today]));
}
