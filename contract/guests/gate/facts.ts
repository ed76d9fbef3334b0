import type { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import type { MarketingLimits } from './limits.ts';
import type { MarkKind, SuppressionReason } from './suppressions.ts';

export type Channel = (typeof CONSENT_CHANNELS)[number];

/**
 * What a message is for. `transactional`: what somebody did brings it, such as a confirmation or a receipt; `service`: a host's texts
 * about tonight, which are bound by STOP and a dead number alone.
 */
export const GATE_PURPOSES = ['marketing', 'transactional', 'service'] as const;
export type GatePurpose = (typeof GATE_PURPOSES)[number];

/** What somebody said of marketing by a channel, and how one knows. */
export interface Said {
  readonly opted_in: boolean;
  readonly is_claimed: boolean;
  readonly proof_text: string;
  readonly happened_ts: Date;
}

/** How a guest stands with a contact list, as the list tells; `null` for who was never on it. */
export interface ListStanding {
  readonly is_subscribed: boolean;
  /** In words behind “The guest”: `waits for the confirmation of “News”`. */
  readonly words: string;
  readonly since: Date | null;
}

/** Everything that the rules look at; instants are Dates. */
export interface GateFacts {
  readonly channel: Channel;
  readonly guest: 'there' | 'merged' | 'erased' | 'removed' | 'unknown';
  /** As it is stored: small letters, E.164, a token. */
  readonly target: string | null;
  /** Of a device: whether it is registered for this guest. */
  readonly is_registered: boolean;
  readonly consent: Said | null;
  /** When STOP was texted and START was not since, also by an erased guest with the number. */
  readonly stopped: Date | null;
  /** The same of the one number that a text would come from, as its provider keeps it; undefined where it is not asked. */
  readonly stopped_here: Date | null | undefined;
  readonly suppression: { readonly reason: SuppressionReason; readonly since: Date } | null;
  /** Kept of an erased guest who had this address. */
  readonly marks: readonly { readonly kind: MarkKind; readonly since: Date }[];
  /** Undefined where no list is asked about. */
  readonly list: ListStanding | null | undefined;
  readonly pause: { readonly since: Date; readonly until: Date } | null;
  /** Marketing that left for the guest by the channel in the last seven days. */
  readonly sends: { readonly count: number; readonly last: Date | null };
  /** At whose clocks the guest is. */
  readonly timezone: string;
}

export interface GateQuestion {
  readonly purpose: GatePurpose;
  readonly at: Date;
  readonly limits: MarketingLimits;
}
