/** What is sent through which channel; each has its own tab, rights and calls. */
export const CAMPAIGN_CHANNELS = ['email', 'sms', 'push', 'loyalty'] as const;
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];

/** A channel in one word. */
export const CHANNEL_WORDS = {
  email: 'Email',
  sms: 'SMS',
  push: 'Push',
  loyalty: 'Sparkfly',
} as const satisfies Record<CampaignChannel, string>;

export const CAMPAIGN_STATES = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'failed',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * The one table of moves; the database refuses every other, and refuses a way back to draft once a guest was written to
 * (migration 0047, compared by a test).
 */
export const MOVES = {
  draft: ['awaiting_approval', 'scheduled'],
  awaiting_approval: ['draft', 'scheduled', 'cancelled'],
  scheduled: ['draft', 'sending', 'paused', 'cancelled', 'failed'],
  sending: ['sent', 'paused', 'cancelled', 'failed'],
  paused: ['draft', 'scheduled', 'sending', 'cancelled', 'failed'],
  sent: [],
  cancelled: [],
  failed: ['draft'],
} as const satisfies Record<CampaignState, readonly CampaignState[]>;

export const mayMove = (from: CampaignState, to: CampaignState): boolean =>
  (MOVES[from] as readonly CampaignState[]).includes(to);

/** What no longer sends anything, and uses neither segments nor lists nor templates. */
export const ENDED = ['sent', 'cancelled', 'failed'] as const satisfies readonly CampaignState[];

export const isEnded = (state: CampaignState): boolean => (ENDED as readonly CampaignState[]).includes(state);

/** What may still be written and removed as if nothing had happened. */
export const isOpen = (state: CampaignState): boolean =>
  state === 'draft' || state === 'awaiting_approval' || state === 'scheduled';

export const STATE_WORDS = {
  draft: 'Draft',
  awaiting_approval: 'Awaiting approval',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Canceled',
  failed: 'Failed',
} as const satisfies Record<CampaignState, string>;

/** Why a campaign is paused, has failed or went back to draft: `words` behind its name, `remedy` for who looks at it. */
export const PAUSE_REASONS = {
  person: { words: 'was paused by a person', remedy: 'Resume it when it may go on' },
  flag_off: {
    words: 'was paused because the feature was switched off',
    remedy: 'Ask a super admin to switch it on, then resume it',
  },
  late: {
    words: 'is more than 60 minutes late',
    remedy: 'Send it anyway, choose another time or cancel it',
  },
  restored: {
    words: 'waits because this database was restored or copied',
    remedy: 'Confirm that it is to be sent from here',
  },
  bounces: {
    words: 'was paused because more than 5 % of the last emails bounced',
    remedy: 'Look at who bounced before you resume it',
  },
  complaints: {
    words: 'was paused because more than 0.3 % of the last guests complained',
    remedy: 'Look at its audience before you resume it',
  },
  provider: {
    words: 'was paused because the carrier refused it',
    remedy: 'Mend the connection, then resume it',
  },
  sender: {
    words: 'waits because no email may go out in the name of its sender',
    remedy: 'Look at the sender and at the records of its domain in the settings, then resume it',
  },
  checklist: {
    words: 'was paused because it can no longer be sent as it is',
    remedy: 'Mend what its checklist says, then resume it',
  },
  ab_hold: {
    words: 'waits for a choice: its A/B test found no difference',
    remedy: 'Choose a variant for the rest, or cancel it',
  },
  ab_cancelled: {
    words: 'waits because its A/B test was canceled',
    remedy: 'Choose a variant for the rest, or cancel it',
  },
  ab_failed: {
    words: 'waits because its A/B test failed',
    remedy: 'Choose a variant for the rest, or cancel it',
  },
  empty_audience: {
    words: 'had nobody to send to when its time came',
    remedy: 'Take it back to draft and choose another audience',
  },
  template_gone: {
    words: 'lost its template before its time came',
    remedy: 'Take it back to draft and choose another template',
  },
  offer_gone: {
    words: 'lost its offer before its time came',
    remedy: 'Take it back to draft and choose another offer',
  },
  declined: { words: 'was declined', remedy: 'Change what was asked for and submit it again' },
  changed: {
    words: 'was changed, so that its approval fell',
    remedy: 'Submit it again',
  },
  withdrawn: { words: 'was taken back to draft', remedy: 'Submit it again when it is ready' },
} as const satisfies Record<string, { readonly words: string; readonly remedy: string }>;

export type CampaignPause = keyof typeof PAUSE_REASONS;
export const CAMPAIGN_PAUSES = Object.keys(PAUSE_REASONS) as [CampaignPause, ...CampaignPause[]];

/** A send that is later than this waits for a person. */
export const LATE_MINUTES = 60;
