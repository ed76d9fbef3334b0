import { CONSENT_CHANNELS, type GuestConsent } from '#contract/guests/guests/schemas.ts';
import { originWords } from './sources.ts';
import { momentWords, zoneWords } from './when.ts';

export type Channel = (typeof CONSENT_CHANNELS)[number];

export const CHANNEL_LABELS = {
  email: 'Email marketing',
  sms: 'SMS marketing',
  push: 'Push notifications',
} as const satisfies Record<Channel, string>;

/** How a channel stands: an answer for each target, or none at all. */
export interface ChannelState {
  readonly channel: Channel;
  readonly answers: readonly GuestConsent[];
}

/** Every channel in its order, with what is in force for each of its targets. */
export function channelStates(current: readonly GuestConsent[]): ChannelState[] {
  return CONSENT_CHANNELS.map((channel) => ({
    channel,
    answers: current.filter((consent) => consent.channel === channel),
  }));
}

/** How sure an answer is, where that needs saying. */
function standing({ is_claimed, sms_message_id, source }: GuestConsent): string | null {
  if (is_claimed) return 'claimed, waiting for the answer';
  return sms_message_id !== null && source === 'message' ? 'confirmed by text' : null;
}

export interface ProofSetting {
  readonly timezone: string;
  readonly now: Date;
  readonly merchantName: (id: number) => string | null;
  /** The zone of a location; null where the reader does not work there. */
  readonly merchantZone: (id: number) => string | null;
}

/**
 * Where and when it was said: `From the widget, Pearl District, May 3, 2025, 6:12 PM`. The time is that of the location,
 * with its zone where that is not the page's.
 */
export function proofWords(
  consent: GuestConsent,
  { timezone, now, merchantName, merchantZone }: ProofSetting,
): string {
  const { merchant_id: merchant, happened_ts: at } = consent;
  const place = merchant === null ? null : merchantName(merchant);
  const zone = (merchant === null ? null : merchantZone(merchant)) ?? timezone;
  const moment = momentWords(zone, at, now);
  const words = [
    standing(consent),
    originWords(consent.source, consent.author_name),
    place,
    zone === timezone ? moment : `${moment} ${zoneWords(zone, new Date(at))}`,
  ]
    .filter((word) => word !== null)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
