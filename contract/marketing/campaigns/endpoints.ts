import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { flagParam, listQuery, page } from '#contract/core/paging.ts';
import { idParam, instant, ok, onlyIds } from '#contract/core/ids.ts';
import { searchedSpans } from '#contract/core/spans.ts';
import { type Data, resource } from '#contract/core/resource.ts';
import { MAX_IMAGE_BYTES } from '../media/endpoints.ts';
import { audience, audienceDraft } from './audience.ts';
import { checklist } from './checklist.ts';
import { LABELS } from './labels.ts';
import { CAMPAIGN_RIGHTS } from './rights.ts';
import {
  act,
  approving,
  campaignName,
  declining,
  emailCampaign,
  emailCampaignChange,
  emailCampaignWrite,
  loyaltyCampaign,
  loyaltyCampaignChange,
  loyaltyCampaignWrite,
  pushCampaign,
  pushCampaignChange,
  pushCampaignWrite,
  scheduling,
  smsCampaign,
  smsCampaignChange,
  smsCampaignWrite,
} from './schemas.ts';
import { CAMPAIGN_STATES } from './states.ts';

const BASE = '/campaigns/programs/:programId';
const programId = idParam.describe('The current concept; another one is refused');
const ofConcept = z.object({ programId });
const one = z.object({ programId, id: idParam });

const AREAS = {
  email: { flag: 'campaigns', path: `${BASE}/email`, noun: 'email campaign' },
  sms: { flag: 'campaigns', path: `${BASE}/sms`, noun: 'SMS campaign' },
  push: { flag: 'push-notifications', path: `${BASE}/push_notifications`, noun: 'push campaign' },
  loyalty: { flag: 'sparkfly-offers', path: `${BASE}/loyalty`, noun: 'Sparkfly campaign' },
} as const;

/** The specification names those of push messages. */
const SCHEDULE = { email: 'schedule', sms: 'schedule', push: 'schedules', loyalty: 'schedule' } as const;

interface Shapes<R extends z.ZodType, W extends z.ZodType, C extends z.ZodType> {
  readonly row: R;
  readonly write: W;
  readonly change: C;
}

const STARTS = ['updated_ts', 'name', 'scheduled_for', 'created_ts', 'state'] as const;

/** Reading and writing campaigns of one channel; while the flag of campaigns, or of push, is off all answer FLAG_OFF. */
function records<
  const K extends keyof typeof AREAS,
  R extends z.ZodType,
  W extends z.ZodType,
  C extends z.ZodType,
>(
  channel: K,
  { row, write, change }: Shapes<R, W, C>,
  spec: readonly [string, string, string, string, string],
) {
  const { flag, path, noun } = AREAS[channel];
  const may = CAMPAIGN_RIGHTS[channel];
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${noun}s`,
      spec: [spec[0]],
      access: may.view,
      scope: 'program',
      flag,
      params: ofConcept,
      query: listQuery({
        sort: STARTS,
        filters: {
          state: z.enum(CAMPAIGN_STATES).optional(),
          is_archived: flagParam.default(false),
          from_ts: instant.optional().describe('Those that start, or started, at this or later'),
          to_ts: instant.optional().describe('... and before this'),
          ids: onlyIds,
        },
      }).superRefine(searchedSpans(['from_ts', 'to_ts'])),
      reply: page(row),
      errors: ['NOT_FOUND'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read one ${noun}`,
      spec: [spec[1]],
      access: may.view,
      scope: 'program',
      flag,
      params: one,
      reply: row,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${noun}: a name begins a draft`,
      spec: [spec[2]],
      access: may.create,
      flag,
      params: ofConcept,
      body: write,
      reply: row,
      status: 201,
      errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change a ${noun}; what was approved or scheduled goes back to draft where it is another then`,
      spec: [spec[3]],
      access: may.edit,
      flag,
      params: one,
      body: change,
      reply: row,
      errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'IN_USE', 'FLAG_OFF'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove a ${noun} that was sent to nobody`,
      spec: [spec[4]],
      access: may.edit,
      flag,
      params: one,
      reply: ok,
      errors: ['NOT_FOUND', 'IN_USE'],
    }),
  };
}

const emailRecords = records(
  'email',
  { row: emailCampaign, write: emailCampaignWrite, change: emailCampaignChange },
  ['CAMP-034', 'CAMP-019', 'CAMP-034', 'CAMP-034', 'CAMP-034'],
);
const smsRecords = records('sms', { row: smsCampaign, write: smsCampaignWrite, change: smsCampaignChange }, [
  'CAMP-034',
  'CAMP-034',
  'CAMP-034',
  'CAMP-034',
  'CAMP-034',
]);
const pushRecords = records(
  'push',
  { row: pushCampaign, write: pushCampaignWrite, change: pushCampaignChange },
  ['CAMP-024', 'CAMP-025', 'CAMP-026', 'CAMP-027', 'CAMP-028'],
);

const loyaltyRecords = records(
  'loyalty',
  { row: loyaltyCampaign, write: loyaltyCampaignWrite, change: loyaltyCampaignChange },
  ['CAMP-020', 'CAMP-020', 'CAMP-020', 'CAMP-020', 'CAMP-020'],
);

/** What is done with a campaign besides writing it. Every act answers the campaign as it is then. */
function acts<const K extends keyof typeof AREAS, R extends z.ZodType>(channel: K, row: R) {
  const { flag, path, noun } = AREAS[channel];
  const may = CAMPAIGN_RIGHTS[channel];
  const viewing = { access: may.view, scope: 'program', flag, params: one } as const;
  const editing = { access: may.edit, flag, params: one, reply: row } as const;
  const deciding = { access: may.guests, flag, params: one } as const;
  const MOVED = ['NOT_FOUND', 'STALE', 'TAKEN'] as const;
  return {
    duplicate: endpoint({
      method: 'POST',
      path: `${path}/:id/duplicate`,
      summary: `A new draft with the content and the audience of a ${noun}`,
      spec: ['CAMP-034'],
      access: may.duplicate,
      flag,
      params: one,
      body: z.object({ name: campaignName.optional() }),
      reply: row,
      status: 201,
      errors: ['NOT_FOUND', 'FLAG_OFF'],
    }),
    audience: endpoint({
      method: 'GET',
      path: `${path}/:id/audience`,
      summary: `Whom a ${noun} reaches now, and whom not and why`,
      spec: ['CAMP-034', 'CAMP-036'],
      ...viewing,
      reply: audience,
      errors: ['NOT_FOUND'],
    }),
    audienceOf: endpoint({
      method: 'POST',
      path: `${path}/audience`,
      summary: 'The same of an audience that is not saved yet',
      spec: ['CAMP-034', 'CAMP-036'],
      access: [may.create, may.edit],
      flag,
      params: ofConcept,
      body: audienceDraft,
      reply: audience,
      errors: ['NOT_FOUND', 'VALIDATION'],
    }),
    checklist: endpoint({
      method: 'GET',
      path: `${path}/:id/checklist`,
      summary: `What keeps a ${noun} from being sent, and who approves it`,
      spec: ['CAMP-034'],
      ...viewing,
      reply: checklist,
      errors: ['NOT_FOUND'],
    }),
    submit: endpoint({
      method: 'POST',
      path: `${path}/:id/submit`,
      summary: 'Ask the approvers of the chosen groups; without any it is scheduled at once',
      spec: ['CAMP-032', 'CAMP-034'],
      ...editing,
      body: act,
      errors: [...MOVED, 'VALIDATION'],
    }),
    approve: endpoint({
      method: 'POST',
      path: `${path}/:id/approve`,
      summary: 'Approve what one saw; the campaign goes out as it was planned',
      spec: ['CAMP-032'],
      ...deciding,
      body: approving,
      reply: row,
      errors: [...MOVED, 'FORBIDDEN', 'VALIDATION'],
    }),
    decline: endpoint({
      method: 'POST',
      path: `${path}/:id/decline`,
      summary: 'Send it back to draft, with the reason',
      spec: ['CAMP-032'],
      ...deciding,
      body: declining,
      reply: row,
      errors: [...MOVED, 'FORBIDDEN'],
    }),
    schedule: endpoint({
      method: 'POST',
      path: `${path}/:id/${SCHEDULE[channel]}`,
      summary: 'Choose when a draft goes out, and submit it',
      spec: channel === 'push' ? ['CAMP-029', 'CAMP-037'] : ['CAMP-034', 'CAMP-037'],
      ...editing,
      body: scheduling,
      errors: [...MOVED, 'VALIDATION'],
    }),
    unschedule: endpoint({
      method: 'DELETE',
      path: `${path}/:id/${SCHEDULE[channel]}`,
      summary: 'Take its time away: back to draft, as long as nobody was sent it',
      spec: channel === 'push' ? ['CAMP-030'] : ['CAMP-034'],
      ...editing,
      errors: MOVED,
    }),
    pause: endpoint({
      method: 'POST',
      path: `${path}/:id/pause`,
      summary: 'Let nothing more leave until it is resumed',
      spec: ['CAMP-034'],
      ...editing,
      body: act,
      errors: MOVED,
    }),
    resume: endpoint({
      method: 'POST',
      path: `${path}/:id/resume`,
      summary: 'Go on with whoever was not sent it yet',
      spec: ['CAMP-034'],
      ...editing,
      body: act,
      errors: [...MOVED, 'IN_USE'],
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: 'End it; whoever waits gets nothing',
      spec: ['CAMP-034'],
      ...editing,
      body: act,
      errors: MOVED,
    }),
    confirmLate: endpoint({
      method: 'POST',
      path: `${path}/:id/confirm_late`,
      summary: 'Send one that is late, or of a database that was restored, all the same',
      spec: ['CAMP-037'],
      ...editing,
      body: act,
      errors: [...MOVED, 'IN_USE'],
    }),
    archive: endpoint({
      method: 'POST',
      path: `${path}/:id/archive`,
      summary: 'Put it away, or bring it back',
      spec: ['CAMP-034'],
      ...editing,
      body: act.extend({ is_archived: z.boolean().default(true) }),
      errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
    }),
  };
}

export const emailCampaigns = { ...emailRecords, ...acts('email', emailCampaign) };
export const smsCampaigns = { ...smsRecords, ...acts('sms', smsCampaign) };
export const loyaltyCampaigns = { ...loyaltyRecords, ...acts('loyalty', loyaltyCampaign) };
export const pushCampaigns = {
  ...pushRecords,
  ...acts('push', pushCampaign),
  saveMedia: endpoint({
    method: 'PUT',
    path: `${AREAS.push.path}/:id/media`,
    summary: 'Set the picture of a push campaign: PNG, JPEG, GIF or WebP',
    spec: ['CAMP-031'],
    access: 'campaigns.pushNotifications.edit',
    flag: 'push-notifications',
    params: one,
    upload: { field: 'media_file', maxBytes: MAX_IMAGE_BYTES },
    reply: pushCampaign,
    errors: ['NOT_FOUND', 'FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED', 'IN_USE'],
  }),
};

const asking = { params: (program: number | null): Data => ({ programId: program }) };

export const emailCampaignResource = resource('campaigns/email', {
  key: 'id',
  row: emailCampaign,
  labels: {
    ...LABELS,
    subject: 'Subject',
    preheader: 'Preview text',
    email_template_id: 'Template',
    sender_profile_id: 'Sender',
    sendgrid_unsubscribe_group_id: 'Unsubscribe group',
  },
  represent: ({ name }) => name,
  calls: emailRecords,
  asking,
  isPartial: true,
});

export const smsCampaignResource = resource('campaigns/sms', {
  key: 'id',
  row: smsCampaign,
  labels: { ...LABELS, body: 'Text', image_url: 'Picture', message_template_id: 'Template' },
  represent: ({ name }) => name,
  calls: smsRecords,
  asking,
  isPartial: true,
});

export const pushCampaignResource = resource('campaigns/push', {
  key: 'id',
  row: pushCampaign,
  labels: {
    ...LABELS,
    notification_title: 'Title',
    notification_body: 'Message',
    deep_link: 'Opens',
    image_url: 'Picture',
    message_template_id: 'Template',
    campaign_segment: 'Segment',
  },
  represent: ({ name }) => name,
  calls: pushRecords,
  asking,
  isPartial: true,
});

export const loyaltyCampaignResource = resource('campaigns/loyalty', {
  key: 'id',
  row: loyaltyCampaign,
  labels: {
    ...LABELS,
    loyalty_offer_id: 'Offer',
    offer: 'Gives',
    points_grant: 'Points',
    points_vendor: 'Points of',
    points_description: 'What for',
    points_expires_at: 'Last day of the points',
  },
  represent: ({ name }) => name,
  calls: loyaltyRecords,
  asking,
  isPartial: true,
});
