import { serviceMinuteOf } from '#contract/host/payments/fees.ts';
import { LEAST_CENTS, MOST_CENTS } from '#contract/host/payments/money.ts';
import type { FeePolicy, ReservationTypeFee } from '#contract/host/payments/schemas.ts';
import { amountProblem, parseCents, typedCents } from './money.ts';

/** A fee policy as its form holds it: amounts and numbers as typed. */
export interface PolicyDraft {
  readonly name: string;
  readonly amount: string;
  readonly per: FeePolicy['per'];
  readonly chargedAt: FeePolicy['chargedAt'];
  readonly hours: string;
  readonly size: string;
  readonly days: readonly number[];
  readonly isAllDay: boolean;
  readonly startTime: string;
  readonly endTime: string;
}

export type PolicyProblems = Partial<
  Record<
    'name' | 'amountCents' | 'refundableUntilHours' | 'minPartySize' | 'days' | 'startTime' | 'endTime',
    string
  >
>;

export const NEW_POLICY: PolicyDraft = {
  name: 'No-show fee',
  amount: '25.00',
  per: 'person',
  chargedAt: 'no_show',
  hours: '24',
  size: '1',
  days: [0, 1, 2, 3, 4, 5, 6],
  isAllDay: true,
  startTime: '18:00',
  endTime: '22:00',
};

export function draftOfPolicy(fee: ReservationTypeFee): PolicyDraft {
  return {
    name: fee.name,
    amount: typedCents(fee.amountCents),
    per: fee.per,
    chargedAt: fee.chargedAt,
    hours: String(fee.refundableUntilHours),
    size: String(fee.minPartySize),
    days: fee.days,
    isAllDay: fee.startTime === null,
    startTime: fee.startTime ?? NEW_POLICY.startTime,
    endTime: fee.endTime ?? NEW_POLICY.endTime,
  };
}

const MOST_HOURS = 720;
const MOST_PEOPLE = 100;

function wholeNumber(typed: string, least: number, most: number): string | null {
  const isSound = /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return isSound ? null : `Enter a whole number from ${least} to ${most}`;
}

function timeProblems({ isAllDay, startTime, endTime }: PolicyDraft): PolicyProblems {
  if (isAllDay) return {};
  if (startTime === '') return { startTime: 'Choose when it starts' };
  if (endTime === '') return { endTime: 'Choose when it ends' };
  return serviceMinuteOf(startTime) < serviceMinuteOf(endTime)
    ? {}
    : { endTime: 'The end must be after the start; the night ends at 5 am' };
}

/** What keeps a policy from being saved, by field. */
export function policyProblems(draft: PolicyDraft): PolicyProblems {
  const amount = amountProblem(draft.amount, { least: LEAST_CENTS, most: MOST_CENTS });
  const hours = wholeNumber(draft.hours, 0, MOST_HOURS);
  const size = wholeNumber(draft.size, 1, MOST_PEOPLE);
  return {
    ...(draft.name.trim() === '' ? { name: 'Give the fee a name' } : {}),
    ...(amount === null ? {} : { amountCents: amount }),
    ...(hours === null ? {} : { refundableUntilHours: hours }),
    ...(size === null ? {} : { minPartySize: size }),
    ...(draft.days.length === 0 ? { days: 'Choose a day' } : {}),
    ...timeProblems(draft),
  };
}

/** The policy that a sound draft stands for, amounts in cents; null while something is wrong with it. */
export function policyOfDraft(draft: PolicyDraft): FeePolicy | null {
  const amountCents = parseCents(draft.amount);
  if (amountCents === undefined || Object.keys(policyProblems(draft)).length > 0) return null;
  return {
    name: draft.name.trim(),
    amountCents,
    per: draft.per,
    chargedAt: draft.chargedAt,
    refundableUntilHours: Number(draft.hours),
    minPartySize: Number(draft.size),
    days: [...draft.days].sort((a, b) => a - b),
    startTime: draft.isAllDay ? null : draft.startTime,
    endTime: draft.isAllDay ? null : draft.endTime,
  };
}
