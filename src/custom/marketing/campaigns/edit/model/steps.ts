import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';

/** The way to a campaign that goes out; one can leave and come back at any of them. */
export const STEPS = ['audience', 'content', 'test', 'schedule', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const STEP_WORDS = {
  audience: { label: 'Audience', about: 'Who gets it' },
  content: { label: 'Content', about: 'What they get' },
  test: { label: 'Test', about: 'See it before guests do' },
  schedule: { label: 'Schedule', about: 'When it goes out' },
  review: { label: 'Review', about: 'Everything at a glance' },
} as const satisfies Record<Step, { label: string; about: string }>;

/** The step of an address; the first where it names none. */
export const stepOf = (text: string | null): Step => STEPS.find((step) => step === text) ?? 'audience';

/** What is given has nothing to be read before. */
const WITHOUT_TEST = STEPS.filter((step) => step !== 'test');

/** The steps of a channel, in their order. */
export const stepsOf = (channel: CampaignChannel): readonly Step[] =>
  channel === 'loyalty' ? WITHOUT_TEST : STEPS;

/** The one after; null after the last. */
export function nextStep(step: Step, channel: CampaignChannel): Step | null {
  const steps = stepsOf(channel);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** What people write of each step, by channel. */
const CONTENT = {
  email: ['subject', 'preheader', 'email_template_id', 'sender_profile_id', 'sendgrid_unsubscribe_group_id'],
  sms: ['body', 'message_template_id'],
  push: ['notification_title', 'notification_body', 'deep_link', 'message_template_id'],
  loyalty: ['loyalty_offer_id', 'points_grant', 'points_vendor', 'points_description', 'points_expires_at'],
} as const satisfies Record<CampaignChannel, readonly string[]>;

/** The fields of the form, which are saved as one goes. */
export const fieldsOf = (channel: CampaignChannel): readonly string[] => [
  'name',
  'description',
  'segment_ids',
  'contact_list_ids',
  'exclude_segment_ids',
  'exclude_contact_list_ids',
  'not_mailed_days',
  'holdout_pct',
  'send_kind',
  'scheduled_for',
  'local_time',
  'undo_minutes',
  'is_covers_aware',
  'rate_per_minute',
  'user_group_ids',
  ...CONTENT[channel],
];
