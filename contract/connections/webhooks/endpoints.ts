import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, instant } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import {
  DELIVERY_STATES,
  webhook,
  webhookAttempt,
  webhookDelivery,
  webhookWithSecret,
  webhookWrite,
} from './schemas.ts';

const NAME = 'settings/integrations/webhooks';
const PATH = '/v3/webhooks';

const calls = resourceCalls(NAME, {
  path: PATH,
  row: webhook,
  write: webhookWrite,
  sort: ['name', 'created_ts'],
  filters: {},
  spec: ['ROUTE-060'],
});

const ofOne = { access: 'program.settings', scope: 'program', params: z.object({ id: idParam }) } as const;
const ofDelivery = { ...ofOne, params: z.object({ id: idParam, delivery_id: idParam }) } as const;

/** Outgoing webhooks: the systems that are told of events, and the log of what was sent to each. */
export const webhooks = {
  ...calls,
  create: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Create a webhook; its secret is told this once',
    spec: ['ROUTE-060'],
    access: 'program.settings',
    body: webhookWrite,
    reply: webhookWithSecret,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DUPLICATE', 'VALIDATION'],
  }),
  update: endpoint({
    ...ofOne,
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: 'Save a webhook; its secret stays',
    spec: ['ROUTE-060'],
    body: webhookWrite,
    reply: webhook,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STALE', 'DUPLICATE', 'VALIDATION'],
  }),
  rotateSecret: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${PATH}/:id/rotate_secret`,
    summary: 'Make a new secret, told this once; the old one signs as well for 24 hours',
    reply: webhookWithSecret,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${PATH}/:id/test`,
    summary: 'Send a test message',
    reply: webhookDelivery,
    errors: ['NOT_FOUND', 'IN_USE', 'THROTTLED'],
  }),
  deliveries: endpoint({
    ...ofOne,
    method: 'GET',
    path: `${PATH}/:id/deliveries`,
    summary: 'The deliveries of a webhook, the latest first',
    query: z.object({
      take: z.coerce.number().int().min(1).max(200).default(25),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      state: z.enum(DELIVERY_STATES).optional(),
    }),
    reply: page(webhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  attempts: endpoint({
    ...ofDelivery,
    method: 'GET',
    path: `${PATH}/:id/deliveries/:delivery_id/attempts`,
    summary: 'Every attempt to deliver a message with its answer, the latest first',
    query: z.object({
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: page(webhookAttempt),
    errors: ['NOT_FOUND'],
  }),
  resend: endpoint({
    ...ofDelivery,
    method: 'POST',
    path: `${PATH}/:id/deliveries/:delivery_id/resend`,
    summary: 'Send a delivery again, under its own webhook-id',
    reply: webhookDelivery,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  replay: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${PATH}/:id/replay`,
    summary: 'Send again whatever failed in a period',
    body: z.object({
      since_ts: instant,
      until_ts: instant.optional().describe('Exclusive; without it the period ends now'),
    }),
    reply: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'IN_USE', 'VALIDATION'],
  }),
};

export const webhookResource = resource(NAME, {
  key: 'id',
  row: webhook,
  labels: {
    name: 'Name',
    url: 'Address',
    topics: 'Topics',
    merchant_ids: 'Locations',
    enabled: 'On',
    last_success_ts: 'Last success',
    failed_count: 'Failed in 7 days',
    pending_count: 'Waiting',
    created_ts: 'Created',
  },
  represent: ({ name }) => name,
  calls: webhooks,
  dialect: 'pages',
});
