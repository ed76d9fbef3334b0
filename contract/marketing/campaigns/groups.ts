import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';

export const unsubscribeGroup = z
  .object({ id, name: z.string(), description: z.string() })
  .meta({ id: 'UnsubscribeGroup' });
export type UnsubscribeGroup = z.infer<typeof unsubscribeGroup>;

const ENTITY_TYPES = ['automation_actions', 'campaigns'] as const;

const association = z
  .object({
    sendgrid_unsubscribe_group_id: id.nullable(),
    entity_type: z.enum(ENTITY_TYPES),
    entity_id: id,
  })
  .meta({ id: 'UnsubscribeGroupAssociation' });

const params = z.object({ entity_type: z.enum(ENTITY_TYPES), entity_id: idParam });
const path = '/sendgrid/:entity_type/:entity_id/unsubscribe_groups';

/** Which group of the carrier's a guest leaves who leaves a campaign, or the messages of a step of an automation; by that its rights and its flag. */
export const unsubscribeGroups = {
  list: endpoint({
    method: 'GET',
    path: '/email/sendgrid/unsubscribe_groups',
    spec: ['AUTO-073'],
    summary: 'The groups that guests can leave, as the carrier of email keeps them',
    access: [
      'campaigns.email.view',
      'campaigns.email.create',
      'campaigns.email.edit',
      'automations.view',
      'automations.edit',
    ],
    reply: z.object({ data: z.array(unsubscribeGroup) }),
    errors: ['FLAG_OFF', 'UNAVAILABLE'],
  }),
  get: endpoint({
    method: 'GET',
    path,
    spec: ['AUTO-075'],
    summary: 'The unsubscribe group of a campaign or of a step of an automation',
    access: ['campaigns.email.view', 'automations.view'],
    params,
    reply: association,
    errors: ['NOT_FOUND', 'FLAG_OFF'],
  }),
  set: endpoint({
    method: 'PUT',
    path,
    spec: ['AUTO-074'],
    summary: 'Set the unsubscribe group of a campaign or of a step of an automation',
    access: ['campaigns.email.edit', 'automations.edit'],
    params,
    body: z.object({ sendgrid_unsubscribe_group_id: id }),
    reply: association,
    errors: ['NOT_FOUND', 'FLAG_OFF', 'VALIDATION', 'IN_USE', 'UNAVAILABLE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    spec: ['AUTO-076'],
    summary: 'Take the unsubscribe group from a campaign or a step of an automation',
    access: ['campaigns.email.edit', 'automations.edit'],
    params,
    reply: association,
    errors: ['NOT_FOUND', 'FLAG_OFF', 'IN_USE'],
  }),
};
