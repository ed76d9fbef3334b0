import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { receivers } from './receivers.ts';
import {
  DOMAIN_STATES,
  senderDomain,
  senderDomainWrite,
  senderProfile,
  senderProfileWrite,
} from './schemas.ts';

const { update: _update, ...domainCalls } = resourceCalls('settings/sender_domains', {
  path: '/v3/sender_domains',
  row: senderDomain,
  write: senderDomainWrite,
  sort: ['domain', 'state', 'created_ts'],
  filters: { state: z.enum(DOMAIN_STATES).optional() },
});

const act = {
  method: 'POST',
  access: 'campaigns.email.edit',
  scope: 'program',
  params: z.object({ id: idParam }),
  reply: senderDomain,
} as const;

/** The domains that a concept sends mail from: their records, whether they are right, and their keys. */
export const senderDomains = {
  ...domainCalls,
  receivers: endpoint({
    method: 'GET',
    path: '/v3/sender_domains/receivers',
    summary: 'How receiving domains handled email of the last thirty days, with the limits for complaints',
    access: ['campaigns.email.view', 'program.settings'],
    scope: 'program',
    reply: receivers,
  }),
  check: endpoint({
    ...act,
    path: '/v3/sender_domains/:id/check',
    summary: 'Ask the name servers for the records of a domain now',
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  rotate: endpoint({
    ...act,
    path: '/v3/sender_domains/:id/rotate',
    summary: 'Sign with the next key from now on, once it is published, and make another',
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};

/** Whom mail is from. */
export const senders = resourceCalls('settings/senders', {
  path: '/v3/sender_profiles',
  row: senderProfile,
  write: senderProfileWrite,
  sort: ['from_name', 'from_email', 'created_ts'],
  filters: {},
});

export const senderDomainResource = resource('settings/sender_domains', {
  key: 'id',
  row: senderDomain,
  labels: {
    domain: 'Domain',
    state: 'State',
    sender_count: 'Senders',
    checked_ts: 'Checked',
    created_ts: 'Added',
  },
  represent: ({ domain }) => domain,
  calls: senderDomains,
  dialect: 'pages',
});

export const senderResource = resource('settings/senders', {
  key: 'id',
  row: senderProfile,
  labels: {
    from_name: 'From name',
    from_email: 'From address',
    reply_to: 'Replies go to',
    merchant_ids: 'Locations',
    is_default: 'Used where nothing else is chosen',
    domain_state: 'Domain',
    created_ts: 'Added',
  },
  represent: ({ from_name }) => from_name,
  calls: senders,
  dialect: 'pages',
});
