import { z } from 'zod';
import { type NotLive, notLiveText } from '#contract/administration/merchants/live.ts';
import { instant } from '#contract/core/ids.ts';
import { clockText } from '#contract/core/time.ts';

/** Why a time cannot be booked, with the figures that make it a plain sentence. */
export type Reason =
  | { readonly code: 'PAST' }
  | { readonly code: 'NOT_LIVE'; readonly notLive: NotLive }
  | { readonly code: 'NOTICE'; readonly minutes: number }
  | { readonly code: 'TOO_FAR'; readonly days: number }
  | { readonly code: 'CLOSED'; readonly name: string | null }
  | { readonly code: 'NO_SLOT'; readonly name: string | null }
  | { readonly code: 'PARTY_RANGE'; readonly min: number; readonly max: number }
  | { readonly code: 'MAX_PARTY_SIZE'; readonly name: string; readonly limit: number }
  | { readonly code: 'ACCESS' }
  | { readonly code: 'BLOCKED'; readonly name: string | null }
  | { readonly code: 'BOOKED'; readonly name: string | null }
  | (Limited & { readonly code: 'PACING'; readonly time: string })
  | (Limited & { readonly code: 'COVERS'; readonly name: string })
  | (Held & { readonly code: 'TABLE'; readonly size: number });

interface Held {
  /** Of what is taken, how much is only kept for guests who are booking online right now; absent when nothing is. */
  readonly held?: number;
}
interface Limited extends Held {
  readonly taken: number;
  readonly limit: number;
}

export const REASON_CODES = [
  'PAST',
  'NOT_LIVE',
  'NOTICE',
  'TOO_FAR',
  'CLOSED',
  'NO_SLOT',
  'PARTY_RANGE',
  'MAX_PARTY_SIZE',
  'ACCESS',
  'BLOCKED',
  'BOOKED',
  'PACING',
  'COVERS',
  'TABLE',
] as const satisfies readonly Reason['code'][];
export type ReasonCode = (typeof REASON_CODES)[number];

/** What a host may exceed on purpose, giving a reason for it. */
export const LIMITS: readonly ReasonCode[] = ['BOOKED', 'PACING', 'COVERS', 'TABLE'];

export function isLimit({ code }: { readonly code: ReasonCode }): boolean {
  return LIMITS.includes(code);
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const span = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;

const heldWords = ({ held = 0 }: Held): string =>
  held > 0 ? `, ${held} of them kept for a guest who is booking online right now` : '';

/** A reason as a person reads it: “7:30 PM already takes 24 of 24 covers”. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'PAST':
      return 'This time has passed';
    case 'NOT_LIVE':
      return notLiveText(reason.notLive);
    case 'NOTICE':
      return `It is booked at least ${span(reason.minutes)} ahead`;
    case 'TOO_FAR':
      return `It is booked at most ${reason.days} ${reason.days === 1 ? 'day' : 'days'} ahead`;
    case 'CLOSED':
      return reason.name ? `Closed: ${reason.name}` : 'No shift is open then';
    case 'NO_SLOT':
      return reason.name ? `${reason.name} has no slot then` : 'There is no slot then';
    case 'PARTY_RANGE':
      return reason.min === reason.max
        ? `This slot is for ${people(reason.min)}`
        : `This slot is for ${reason.min} to ${people(reason.max)}`;
    case 'MAX_PARTY_SIZE':
      return `${reason.name} takes parties of at most ${reason.limit}`;
    case 'ACCESS':
      return 'This slot is private';
    case 'BLOCKED':
      return reason.name ? `This slot is blocked: ${reason.name}` : 'This slot is blocked';
    case 'BOOKED':
      return reason.name ? `${reason.name} has this slot` : 'This slot is booked';
    case 'PACING':
      return `${clockText(reason.time)} already takes ${reason.taken} of ${reason.limit} covers${heldWords(reason)}`;
    case 'COVERS':
      return `${reason.name} already takes ${reason.taken} of ${reason.limit} covers${heldWords(reason)}`;
    case 'TABLE':
      return `No table for ${people(reason.size)} is free for that long${reason.held ? ', and one is kept for a guest who is booking online right now' : ''}`;
  }
}

/** What would make the time bookable again, for whoever plans the service. */
export const REMEDIES = {
  PAST: 'Choose a later time',
  NOT_LIVE: 'Choose a day on which the location is live, or change its dates',
  NOTICE: 'Write it into the book without a slot, or shorten the notice of the reservation type',
  TOO_FAR: 'Wait until the day is nearer, or let the reservation type be booked further ahead',
  CLOSED: 'Open a shift then, or lift the closure of the day',
  NO_SLOT: 'Add a slot at this time, for this date or in the weekly plan',
  PARTY_RANGE: 'Widen the party sizes of the slot, or add one for this size',
  MAX_PARTY_SIZE: 'Raise the largest party of the shift, or split the party',
  ACCESS: 'Make the slot public, or book it as a private one',
  BLOCKED: 'Unblock the slot',
  BOOKED: 'Add another slot at this time, or overbook it with a reason',
  PACING: 'Let more covers arrive in this quarter hour, or overbook it with a reason',
  COVERS: 'Raise the covers of the shift, or overbook it with a reason',
  TABLE: 'Shorten the stay, move another party, add a combination, or overbook it with a reason',
} as const satisfies Record<ReasonCode, string>;

/** A reason on the wire. */
export const reason = z
  .object({
    code: z.enum(REASON_CODES),
    message: z.string().describe('A plain sentence without a full stop'),
    limit: z.number().int().optional().describe('Covers, people, minutes or days, by the code'),
    taken: z.number().int().optional().describe('Covers that are taken already'),
  })
  .meta({ id: 'AvailabilityReason' });
export type WireReason = z.infer<typeof reason>;

const limitOf = (given: Reason) => {
  if ('limit' in given) return given.limit;
  if (given.code === 'NOTICE') return given.minutes;
  return given.code === 'TOO_FAR' ? given.days : undefined;
};

export function presentReason(given: Reason): WireReason {
  const limit = limitOf(given);
  return {
    code: given.code,
    message: reasonText(given),
    ...(limit === undefined ? {} : { limit }),
    ...('taken' in given ? { taken: given.taken } : {}),
  };
}

/** A time that can be booked instead. */
export const alternative = z
  .object({
    slot_id: z.number().int(),
    reservation_type_id: z.number().int(),
    reserved_ts: instant,
    date: z.string(),
    time: z.string(),
    duration_minutes: z.number().int(),
  })
  .meta({ id: 'AvailabilityAlternative' });
export type Alternative = z.infer<typeof alternative>;
