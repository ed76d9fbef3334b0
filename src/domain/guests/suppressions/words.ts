import type { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';

export type Channel = (typeof CONSENT_CHANNELS)[number];

export const CHANNEL_NAMES = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push notification',
} as const satisfies Record<Channel, string>;
