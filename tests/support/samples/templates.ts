import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'templates'> = {
  tags: () => ({ invalid: null }),
};

const READERS = [
  'templates.sms.view',
  'templates.email.view',
  'templates.email.starter',
  ...['campaigns.sms', 'campaigns.email', 'campaigns.pushNotifications', 'automations'].flatMap((area) => [
    `${area}.view`,
    `${area}.create`,
    `${area}.edit`,
  ]),
].join(' or ');

export const pins: Pins<'templates'> = {
  tags: ['GET /automations/replacement_tags', READERS],
};
