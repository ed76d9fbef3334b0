import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import {
  campaignByDomain,
  campaignEffect,
  campaignOfGuest,
  campaignOverTime,
  campaignRecipient,
  campaignStats,
  REASONS,
  recipientStory,
  TIME_BUCKETS,
} from './figures.ts';
import { CAMPAIGN_RIGHTS } from './rights.ts';
import { RECIPIENT_STATES } from './recipients.ts';

const BASE = '/campaigns/programs/:programId';
const AREAS = {
  email: { flag: 'campaigns', path: `${BASE}/email/:id`, noun: 'email campaign' },
  sms: { flag: 'campaigns', path: `${BASE}/sms/:id`, noun: 'SMS campaign' },
  push: { flag: 'push-notifications', path: `${BASE}/push_notifications/:id`, noun: 'push campaign' },
  loyalty: { flag: 'sparkfly-offers', path: `${BASE}/loyalty/:id`, noun: 'Sparkfly campaign' },
} as const;

const programId = idParam.describe('The current concept; another one is refused');
const one = z.object({ programId, id: idParam });

/** What became of a campaign of one channel, guest by guest and in sum. */
function figuresOf<const K extends keyof typeof AREAS>(channel: K) {
  const { flag, path, noun } = AREAS[channel];
  const may = CAMPAIGN_RIGHTS[channel];
  const looking = { access: may.view, scope: 'program', flag, errors: ['NOT_FOUND'] } as const;
  const naming = { access: may.guests, flag, errors: ['NOT_FOUND'] } as const;
  return {
    stats: endpoint({
      method: 'GET',
      path: `${path}/stats`,
      summary: `What became of one ${noun}; machines apart`,
      spec: ['CAMP-035'],
      ...looking,
      params: one,
      reply: campaignStats,
    }),
    overTime: endpoint({
      method: 'GET',
      path: `${path}/stats/over_time`,
      summary: `The same of one ${noun} over time`,
      ...looking,
      params: one,
      query: z.object({ bucket: z.enum(TIME_BUCKETS).optional().describe('Without: what suits its span') }),
      reply: campaignOverTime,
    }),
    byDomain: endpoint({
      method: 'GET',
      path: `${path}/stats/by_domain`,
      summary: `What the receiving domains made of one ${noun}`,
      ...looking,
      params: one,
      reply: campaignByDomain,
    }),
    effect: endpoint({
      method: 'GET',
      path: `${path}/stats/effect`,
      summary: `Visits and spend after one ${noun}, against the guests held out, with an interval`,
      ...looking,
      params: one,
      reply: campaignEffect,
    }),
    recipients: endpoint({
      method: 'GET',
      path: `${path}/recipients`,
      summary: `Every guest of the audience of one ${noun}, who got it and who did not, and why`,
      ...naming,
      params: one,
      query: listQuery({
        sort: ['guest_id', 'name', 'sent_ts', 'due_ts'],
        filters: {
          state: z.enum(RECIPIENT_STATES).optional(),
          reason: z.enum(REASONS).optional(),
          variant: z.enum(['A', 'B']).optional(),
        },
      }),
      reply: page(campaignRecipient),
    }),
    recipient: endpoint({
      method: 'GET',
      path: `${path}/recipients/:guestId`,
      summary: `Why a guest got one ${noun} or did not, with everything that is known`,
      ...naming,
      params: one.extend({ guestId: idParam }),
      reply: recipientStory,
    }),
    exportRecipients: endpoint({
      method: 'GET',
      path: `${path}/recipients/export`,
      summary: `The audience of one ${noun} as CSV`,
      ...naming,
      params: one,
      reply: { file: 'text/csv' },
    }),
    sendAnyway: endpoint({
      method: 'POST',
      path: `${path}/send_anyway`,
      summary: `Have one ${noun} sent to the guests who wait because their location is full tonight`,
      access: may.edit,
      flag,
      params: one,
      reply: ok,
      errors: ['NOT_FOUND', 'IN_USE'],
    }),
  };
}

export const emailCampaignFigures = figuresOf('email');
export const smsCampaignFigures = figuresOf('sms');
export const pushCampaignFigures = figuresOf('push');
export const loyaltyCampaignFigures = figuresOf('loyalty');

const token = z.object({ token: z.uuid() });

/** What a guest's profile shows, and what a guest opens. */
export const campaignHistory = {
  ofGuest: endpoint({
    method: 'GET',
    path: '/campaigns/of_guest/:guestId',
    summary: 'Every campaign that a guest was in the audience of, the newest first',
    access: 'guestProfile.view',
    flag: 'campaigns',
    params: z.object({ guestId: idParam }),
    query: listQuery({ sort: ['at_ts'], filters: {} }),
    reply: page(campaignOfGuest),
    errors: ['NOT_FOUND'],
  }),
  view: endpoint({
    method: 'GET',
    path: '/web/mails/:token',
    summary: 'An email in the browser, as it was sent to its guest; no script runs in it',
    access: 'public',
    params: token,
    reply: { file: 'text/html' },
    errors: ['NOT_FOUND', 'THROTTLED'],
    rateLimit: 60,
  }),
};
