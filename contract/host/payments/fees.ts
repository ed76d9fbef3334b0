import { parseISO } from 'date-fns';
import { dayAfter } from '#contract/core/time.ts';

/** When a fee is charged: with the booking, when the guest does not come, or after the visit. */
export const CHARGED_AT = ['booking', 'no_show', 'visit'] as const;
export type ChargedAt = (typeof CHARGED_AT)[number];
export const CHARGED_AT_LABELS = {
  booking: 'When booked',
  no_show: 'When the guest does not come',
  visit: 'After the visit',
} as const satisfies Record<ChargedAt, string>;

export const PER = ['person', 'party'] as const;
export type Per = (typeof PER)[number];
export const PER_LABELS = { person: 'Per person', party: 'Per party' } as const satisfies Record<Per, string>;

/** The conditions under which a fee applies. */
export interface FeeConditions {
  readonly minPartySize: number;
  /** Days of the week, 0 is Sunday. */
  readonly days: readonly number[];
  /** 'HH:mm' on the location's clocks; before 05:00 it is in the night after. Both null: all day. */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** When a booking is for, on the location's calendar; minutes from 00:00 of the business day, so 01:00 is 1500. */
export interface BookedFor {
  readonly businessDate: string;
  readonly serviceMinute: number;
  readonly partySize: number;
}

/** The hour at which the business day that fees are listed by begins. */
export const PAYMENT_DAY_STARTS_AT_HOUR = 5;
const NEXT_DAY_BEFORE = PAYMENT_DAY_STARTS_AT_HOUR * 60;

/** Minutes from 00:00 of the business day of a clock time; before 05:00 belongs to the night after. */
export function serviceMinuteOf(clock: string): number {
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return minute < NEXT_DAY_BEFORE ? minute + 1440 : minute;
}

/** Why a fee does not apply to a booking, in words; null when it does. Without a size the day and the time decide (PAY-013). */
export function whyNotEligible(
  fee: FeeConditions,
  booking: Omit<BookedFor, 'partySize'> & { readonly partySize: number | null },
): string | null {
  if (booking.partySize !== null && booking.partySize < fee.minPartySize)
    return `It applies to parties of ${fee.minPartySize} and more.`;
  if (!fee.days.includes(parseISO(booking.businessDate).getDay()))
    return 'It does not apply on this day of the week.';
  const start = fee.startTime === null ? -Infinity : serviceMinuteOf(fee.startTime);
  const end = fee.endTime === null ? Infinity : serviceMinuteOf(fee.endTime);
  const minute = booking.serviceMinute;
  if (minute < start || minute >= end) return `It applies from ${fee.startTime} to ${fee.endTime}.`;
  return null;
}

/** What a fee comes to for a party, in cents. */
export function feeCents(fee: { amountCents: number; per: Per }, partySize: number): number {
  return fee.per === 'person' ? fee.amountCents * partySize : fee.amountCents;
}

/** Until when a booking may be cancelled without the fee. */
export function refundableUntil(reservedAt: Date, refundableUntilHours: number): Date {
  return new Date(reservedAt.getTime() - refundableUntilHours * 3_600_000);
}

/** The day on which a fee that is approved is processed: the one after the reservation's (PAY-005). */
export function processingDate(businessDate: string): string {
  return dayAfter(businessDate);
}
