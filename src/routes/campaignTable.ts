import { emailCampaigns } from '#src/resources/marketing/emailCampaigns/index.ts';
import { loyaltyCampaigns } from '#src/resources/marketing/loyaltyCampaigns/index.ts';
import { pushCampaigns } from '#src/resources/marketing/pushCampaigns/index.ts';
import { smsCampaigns } from '#src/resources/marketing/smsCampaigns/index.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteEntry } from './entry.ts';

const edit = lazyPage(() => import('#src/custom/marketing/campaigns/edit/EditPage.tsx'));
const stats = lazyPage(() => import('#src/custom/marketing/campaigns/stats/StatsPage.tsx'));

const EMAIL = { flag: 'campaigns', resource: emailCampaigns } as const;
const SMS = { flag: 'campaigns', resource: smsCampaigns } as const;
const LOYALTY = { flag: 'sparkfly-offers', resource: loyaltyCampaigns } as const;
const PUSH = { flag: 'push-notifications', resource: pushCampaigns } as const;

/** The pages under /campaigns (CAMP-002 to CAMP-015). */
export const CAMPAIGN_TABLE: readonly RouteEntry[] = [
  {
    path: links.campaigns(),
    title: 'Campaigns',
    description: 'What your concept sends to many guests at once.',
    access: 'session',
    flag: 'campaigns',
    page: lazyPage(() => import('#src/custom/marketing/campaigns/CampaignsPage.tsx')),
  },
  {
    path: links.campaignCalendar(),
    title: 'Campaign calendar',
    description: 'What goes out on which day, over all channels.',
    access: 'session',
    flag: 'campaigns',
    page: lazyPage(() => import('#src/custom/marketing/campaigns/calendar/CalendarPage.tsx')),
  },
  {
    path: links.campaigns('sms'),
    title: 'SMS Campaigns',
    description: 'Texts to segments and contact lists.',
    access: { permissions: ['campaigns.sms.view'] },
    ...SMS,
    page: smsCampaigns.list,
  },
  {
    path: links.campaigns('email'),
    title: 'Email Campaigns',
    description: 'Emails to segments and contact lists, and their results.',
    access: { permissions: ['campaigns.email.view'] },
    ...EMAIL,
    page: emailCampaigns.list,
  },
  {
    path: links.campaigns('push'),
    title: 'Push Notification Campaigns',
    description: 'Messages to the phones of guests who have your app.',
    access: { permissions: ['campaigns.pushNotifications.view'] },
    ...PUSH,
    page: pushCampaigns.list,
  },
  {
    path: links.campaigns('loyalty'),
    title: 'Sparkfly Campaigns',
    description: 'Offers and points for many guests at once.',
    access: 'session',
    ...LOYALTY,
    page: loyaltyCampaigns.list,
  },
  {
    path: '/campaigns/:id',
    title: 'SMS Campaigns',
    access: 'session',
    flag: 'campaigns',
    page: lazyPage(() => import('#src/custom/marketing/campaigns/SmsCampaignPage.tsx')),
  },
  {
    path: '/campaigns/sms/:id',
    title: 'SMS Campaigns',
    access: { permissions: ['campaigns.sms.edit'] },
    ...SMS,
    page: edit,
  },
  {
    path: '/campaigns/email/:id',
    title: 'Email Campaigns',
    access: { permissions: ['campaigns.email.edit'] },
    ...EMAIL,
    page: edit,
  },
  {
    path: '/campaigns/push/:id',
    title: 'Push Notification Campaigns',
    access: { permissions: ['campaigns.pushNotifications.edit'] },
    ...PUSH,
    page: edit,
  },
  {
    path: '/campaigns/loyalty/:id',
    title: 'Sparkfly Campaigns',
    access: { permissions: ['loyalty.edit'] },
    ...LOYALTY,
    page: edit,
  },
  {
    path: '/campaigns/sms/:id/stats',
    title: 'SMS Campaign Stats',
    access: { permissions: ['campaigns.sms.view'] },
    ...SMS,
    page: stats,
  },
  {
    path: '/campaigns/email/:id/stats',
    title: 'Email Campaign Stats',
    access: { permissions: ['campaigns.email.view'] },
    ...EMAIL,
    page: stats,
  },
  {
    path: '/campaigns/push/:id/stats',
    title: 'Push Campaign Stats',
    access: { permissions: ['campaigns.pushNotifications.view'] },
    ...PUSH,
    page: stats,
  },
  {
    path: '/campaigns/loyalty/:id/stats',
    title: 'Sparkfly Campaign Stats',
    access: 'session',
    ...LOYALTY,
    page: stats,
  },
];
