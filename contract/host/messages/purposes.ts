import { CANCEL_ACTION, CONFIRM_ACTION, type PresetAction } from './actions.ts';

/** When a preset is sent. Of the kinds marked `once`, a location has one preset at most. */
export const PURPOSES = ['confirmation', 'reminder', 'waitlist_joined', 'page', 'quick'] as const;
export type Purpose = (typeof PURPOSES)[number];

interface PurposeFacts {
  readonly name: string;
  readonly about: string;
  readonly once: boolean;
  /** Minutes after which it is no use any more; null: until the party's time. */
  readonly usefulMinutes: number | null;
  /** The party is on the waitlist, and so has a status page. */
  readonly hasStatusPage: boolean;
}

export const PURPOSE_FACTS = {
  confirmation: {
    name: 'Reservation confirmation',
    about: 'Sent when a reservation is made with the confirmation ticked',
    once: true,
    usefulMinutes: null,
    hasStatusPage: false,
  },
  reminder: {
    name: 'Reservation reminder',
    about: 'Sent by itself some time before the reservation',
    once: false,
    usefulMinutes: null,
    hasStatusPage: false,
  },
  waitlist_joined: {
    name: 'Added to the waitlist',
    about: 'Sent when a party with a phone joins the waitlist',
    once: true,
    usefulMinutes: 15,
    hasStatusPage: true,
  },
  page: {
    name: 'Table is ready',
    about: 'Sent when a host notifies a waiting party',
    once: true,
    usefulMinutes: 10,
    hasStatusPage: true,
  },
  quick: {
    name: 'Quick reply',
    about: 'Offered to hosts in a conversation',
    once: false,
    usefulMinutes: 60,
    hasStatusPage: false,
  },
} as const satisfies Record<Purpose, PurposeFacts>;

/** A preset without a row: what a location sends where it has none of its own. */
export interface BuiltInPreset {
  readonly text: string;
  readonly actions: readonly PresetAction[];
}

const plain = (action_type_id: number): PresetAction => ({
  action_type_id,
  confirm_override: null,
  keyword_override: null,
  prompt_override: null,
});

export const BUILT_IN_PRESETS: Partial<Record<Purpose, BuiltInPreset>> = {
  confirmation: {
    text: 'Hi {{fname}}, your table for {{party_size}} at {{merchant_name}} is booked for {{date}} at {{time}}.',
    actions: [plain(CONFIRM_ACTION), plain(CANCEL_ACTION)],
  },
  waitlist_joined: {
    text: 'Hi {{fname}}, you are on the waitlist at {{merchant_name}}, party of {{party_size}}. Follow your place: {{status_link}}',
    actions: [plain(CANCEL_ACTION)],
  },
  page: {
    text: 'Hi {{fname}}, your table at {{merchant_name}} is ready. Please see the host.',
    actions: [
      {
        ...plain(CONFIRM_ACTION),
        prompt_override: 'Reply {{keyword}} if you are on your way.',
        confirm_override:
          'Thank you, {{fname}}: {{merchant_name}} knows that you are on your way. Please see the host.',
      },
      plain(CANCEL_ACTION),
    ],
  },
};
