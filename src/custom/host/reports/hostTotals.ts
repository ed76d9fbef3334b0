import { LATE_MINUTES, type PartyKind } from '#contract/host/reports/rules.ts';
import type { HostReport, HostTotals } from '#contract/host/reports/schemas.ts';
import { HOST_TOTALS, type HostTotalName } from '#contract/host/reports/words.ts';
import { figure } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { changeText, minutesText, moneyText, percentText, wholeMoneyText } from './model.ts';

/** The definition of each kind of party in the host report. */
export const PARTY_MEANINGS = {
  seated: 'Guests of all parties that were seated, with or without a reservation.',
  walk_in: 'Seated parties without a reservation, from the door and from the waitlist.',
  booked: 'Reservations whose time has come, without canceled ones.',
  no_show: 'Reservations marked as no-show, and their share of all reservations that were not canceled.',
  cancelled: 'Reservations that were canceled by the guest or by the restaurant.',
  late: `Reservations whose guests arrived more than ${LATE_MINUTES} minutes after the reserved time.`,
  turned:
    'Average time between sitting down and leaving, against the time that was planned for the same parties.',
} as const satisfies Record<PartyKind, string>;

export const REVENUE_MEANING = 'Subtotals of closed checks less discounts, without tax and tip.';

export interface HostTotal {
  readonly label: string;
  readonly meaning: string;
  readonly value: string;
  readonly note: string;
  /** The rows behind the number. */
  readonly rows: PartyKind | 'checks';
}

const labelOf = (name: HostTotalName): string => HOST_TOTALS[name][0];

const count = (
  name: 'covers' | 'bookings' | 'walk_ins' | 'cancelled' | 'late',
  now: HostTotals,
  before: HostTotals,
) => ({
  value: figure(now[name]),
  note: changeText(now[name], before[name]),
});

const money = (
  name: 'revenue_cents' | 'revenue_per_cover_cents' | 'revenue_per_seat_hour_cents',
  now: HostTotals,
  before: HostTotals,
  isWhole = false,
) => ({
  value: isWhole ? wholeMoneyText(now[name]) : moneyText(now[name]),
  note: changeText(now[name], before[name], (cents) => formatCents(cents, { whole: isWhole })),
  rows: 'checks' as const,
});

/** The main numbers of the host report; those of revenue only where the reader may see checks. */
export function hostTotals({ totals: now, before }: HostReport): HostTotal[] {
  const ofParties = (rows: PartyKind, name: HostTotalName) => ({
    label: labelOf(name),
    meaning: PARTY_MEANINGS[rows],
    rows,
  });
  const parties: HostTotal[] = [
    { ...ofParties('seated', 'covers'), ...count('covers', now, before) },
    { ...ofParties('booked', 'bookings'), ...count('bookings', now, before) },
    { ...ofParties('walk_in', 'walk_ins'), ...count('walk_ins', now, before) },
    {
      ...ofParties('no_show', 'no_shows'),
      value: figure(now.no_shows),
      note: `${percentText(now.no_show_share)}, ${percentText(before.no_show_share)} before`,
    },
    { ...ofParties('cancelled', 'cancelled'), ...count('cancelled', now, before) },
    { ...ofParties('late', 'late'), ...count('late', now, before) },
    {
      ...ofParties('turned', 'turn_minutes'),
      value: minutesText(now.turn_minutes),
      note: `${minutesText(now.planned_minutes)} planned`,
    },
  ];
  if (now.revenue_cents === null) return parties;
  return [
    ...parties,
    {
      label: labelOf('revenue_cents'),
      meaning: REVENUE_MEANING,
      ...money('revenue_cents', now, before, true),
    },
    {
      label: labelOf('revenue_per_cover_cents'),
      meaning: 'Revenue divided by the guests who were seated.',
      ...money('revenue_per_cover_cents', now, before),
    },
    {
      label: labelOf('revenue_per_seat_hour_cents'),
      meaning: 'Revenue divided by the hours that guests spent at their tables, each guest counted.',
      ...money('revenue_per_seat_hour_cents', now, before),
    },
  ];
}
