import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { TAG_GROUPS } from './tags.ts';

export const mergeTag = z
  .object({
    display_name: z.string().describe('What people call it'),
    tag_name: z.string().describe('As it stands in a text: {{first_name}}'),
    key: z.string().describe('What stands between the braces; property_12 for a computed property'),
    value: z.string().describe('What it may say, as an example'),
    group: z.enum([...TAG_GROUPS, 'Computed properties']),
    may_be_empty: z.boolean().describe('Some guests have no value: give it words for them'),
  })
  .meta({ id: 'MergeTag' });
export type MergeTag = z.infer<typeof mergeTag>;

/** How much room a tag may take with some guest of the concept; it tells nothing of whom. */
export const tagRoom = z
  .object({
    key: z.string(),
    longest: z.number().int().describe('Characters of the longest value that a guest has'),
    special: z
      .string()
      .nullable()
      .describe('A character that some guest’s value has and plain texts (GSM-7) do not; null: none has'),
  })
  .meta({ id: 'TagRoom' });
export type TagRoom = z.infer<typeof tagRoom>;

/** Whoever reads or writes messages to many. */
const READERS = [
  'templates.sms.view',
  'templates.email.view',
  'templates.email.starter',
  'campaigns.sms.view',
  'campaigns.sms.create',
  'campaigns.sms.edit',
  'campaigns.email.view',
  'campaigns.email.create',
  'campaigns.email.edit',
  'campaigns.pushNotifications.view',
  'campaigns.pushNotifications.create',
  'campaigns.pushNotifications.edit',
  'automations.view',
  'automations.create',
  'automations.edit',
] as const;

export const templates = {
  tags: endpoint({
    method: 'GET',
    path: '/automations/replacement_tags',
    summary: 'The merge tags that a message may use, the computed properties of the concept last',
    spec: ['TMPL-033', 'TMPL-034'],
    access: READERS,
    reply: z.object({ data: z.array(mergeTag) }),
  }),
  tagRooms: endpoint({
    method: 'GET',
    path: '/automations/replacement_tags/rooms',
    summary: 'How long each merge tag gets with the guests of the concept, to count texts by',
    access: READERS,
    reply: z.object({ data: z.array(tagRoom) }),
  }),
  tagValues: endpoint({
    method: 'GET',
    path: '/automations/replacement_tags/of_guest/:id',
    summary: 'What each merge tag says to one guest today; null where there is nothing to say',
    access: 'guestProfile.view',
    params: z.object({ id: idParam.describe('guest_id') }),
    reply: z.object({ values: z.record(z.string().max(60), z.string().nullable()) }),
    errors: ['NOT_FOUND'],
  }),
};
