import type { GuestTotals, HostTotals } from './schemas.ts';

/** How a number of a report is written. */
export type Unit = 'count' | 'minutes' | 'cents' | 'whole_cents' | 'share';

/** The main numbers of the host report in their order, as people call them. */
export const HOST_TOTALS = {
  covers: ['Covers', 'count'],
  bookings: ['Reservations', 'count'],
  walk_ins: ['Walk-ins', 'count'],
  no_shows: ['No-shows', 'count'],
  no_show_share: ['No-show share', 'share'],
  cancelled: ['Cancellations', 'count'],
  late: ['Late arrivals', 'count'],
  turn_minutes: ['Table time', 'minutes'],
  planned_minutes: ['Planned table time', 'minutes'],
  revenue_cents: ['Revenue', 'whole_cents'],
  revenue_per_cover_cents: ['Revenue per cover', 'cents'],
  revenue_per_seat_hour_cents: ['Revenue per seat hour', 'cents'],
} as const satisfies Record<
  Exclude<keyof HostTotals, 'parties' | 'turned'>,
  readonly [label: string, unit: Unit]
>;
export type HostTotalName = keyof typeof HOST_TOTALS;

/** The numbers of the guest report in their order, as people call them; all are counts. */
export const GUEST_TOTALS = {
  guests: 'Guests',
  new_guests: 'New guests',
  visitors: 'Visitors',
  returning: 'Returning',
  visits: 'Visits',
  email_gained: 'Email opt-ins',
  email_lost: 'Email opt-outs',
  sms_gained: 'Text opt-ins',
  sms_lost: 'Text opt-outs',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Spam reports',
} as const satisfies Record<keyof GuestTotals, string>;

/** The hour of a day as people read it: `7 PM`. */
export const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

const ORIGINS: Readonly<Record<string, string>> = {
  dashboard: 'Host stand',
  walk_in: 'Walk-in',
  waitlist: 'Waitlist',
  phone: 'Phone',
  web: 'Website',
  import: 'Import',
};
/** The name of the channel by which a party came. */
export const originText = (origin: string) => ORIGINS[origin] ?? origin;
