import type { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';

export type Channel = (typeof CONSENT_CHANNELS)[number];

/** What was last said of a channel for the guest's own address; `unknown`: nobody asked. A claim is no yes. */
export const CONSENT_STATES = ['opted_in', 'opted_out', 'unknown'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const RESERVATION_STATES = ['any', 'booked', 'requested', 'came', 'cancelled', 'no_show'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

interface Happened {
  readonly at: Date;
  readonly merchant_id: number;
}

/** A party that came and is over; its time is when it sat down, or was to. */
export interface VisitFact extends Happened {
  readonly party_size: number;
  /** Of its closed checks; 0 without one. */
  readonly spend_cents: number;
}

/** A closed check; its time is when it was opened. */
export interface CheckFact extends Happened {
  readonly total_cents: number;
  readonly order_type: string | null;
}

/** A dish or drink of a closed check that was not voided, summed over its lines. */
export interface ItemFact extends Happened {
  readonly name: string;
  readonly quantity: number;
}

/** A reservation; its time is the one that it is for. */
export interface ReservationFact extends Happened {
  readonly party_size: number;
  readonly state: Exclude<ReservationState, 'any'>;
}

/** The values that a computed property or an own field can have. */
export type FactValue = string | number | boolean | null;

/** Everything that a definition can ask of one guest. */
export interface GuestFacts {
  readonly guest_id: number;
  readonly texts: Readonly<Record<string, string | null>>;
  readonly is_vip: boolean;
  readonly guest_tier_id: number | null;
  /** MM-DD. */
  readonly birthday: string | null;
  readonly created_ts: Date;
  readonly tags: readonly string[];
  readonly custom_fields: Readonly<Record<string, FactValue>>;
  /** Null: never came. */
  readonly last_visit_ts: Date | null;
  readonly visits: readonly VisitFact[];
  readonly checks: readonly CheckFact[];
  readonly items: readonly ItemFact[];
  readonly reservations: readonly ReservationFact[];
  readonly consents: Readonly<Record<Channel, ConsentState>>;
  /** Whether marketing may reach them after consent, suppression and a valid address. */
  readonly reach: Readonly<Record<Channel, boolean>>;
  /** By contact list, the subscriber's status. */
  readonly lists: Readonly<Record<number, string>>;
  /** Segments that they are members of. */
  readonly segments: readonly number[];
  /** By computed property: a number, a text or an instant. */
  readonly properties: Readonly<Record<number, number | string | Date | null>>;
}

/** Whether the guest ever came or paid: “has not” leaves out who never did, unless the condition says otherwise (SEG E4). */
export const everCame = ({ last_visit_ts, checks }: Pick<GuestFacts, 'last_visit_ts' | 'checks'>): boolean =>
  last_visit_ts !== null || checks.length > 0;
