import { links } from '#src/links.ts';
import type { NavPart } from './entry.ts';

/** The tabs of /campaigns (CAMP-002 to CAMP-006, CAMP-017); each is a page of its own. */
export const CAMPAIGN_SECTIONS = [
  { label: 'SMS', path: links.campaigns('sms'), permission: 'campaigns.sms.view' },
  { label: 'Email', path: links.campaigns('email'), permission: 'campaigns.email.view' },
  {
    label: 'Push',
    path: links.campaigns('push'),
    permission: 'campaigns.pushNotifications.view',
    flag: 'push-notifications',
  },
  // No permission guards it (CAMP-006).
  { label: 'Sparkfly', path: links.campaigns('loyalty'), flag: 'sparkfly-offers' },
] as const satisfies readonly NavPart[];
