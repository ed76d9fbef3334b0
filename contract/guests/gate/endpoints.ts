import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';
import { flagParam, listQuery, page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import {
  channelReach,
  deviceWithdrawal,
  deviceWrite,
  marketingLimits,
  marketingLimitsWrite,
  pushDevice,
  suppression,
  suppressionLift,
  suppressionWrite,
} from './schemas.ts';
import { SUPPRESSION_REASON_NAMES } from './suppressions.ts';

/** Whoever keeps guests or lists may end what is sent to an address, and begin it again. */
const suppressing = { access: ['guestProfile.edit', 'contactList.edit'] } as const;
const settings = { access: 'program.settings' } as const;
/** Whose credential has the scope `devices.write`. */
const machine = { access: 'credential', rateLimit: 600 } as const;

/** Whether a guest may be written to, and what decides it: suppressions, devices, limits. */
export const gate = {
  reach: endpoint({
    method: 'GET',
    path: '/crm/guests/:id/reach',
    summary: 'Whether a guest may be marketed to by each channel now, with every rule that says so or not',
    access: 'guestProfile.view',
    params: z.object({ id: idParam.describe('The guest, also one that was merged into another') }),
    reply: z.object({ guest_id: id, data: z.array(channelReach) }),
    errors: ['NOT_FOUND', 'GONE'],
  }),
  suppressions: endpoint({
    method: 'GET',
    path: '/crm/suppressions',
    summary: 'Addresses that are not written to, whatever lists and consents say',
    access: ['contactList.view', 'guestProfile.view'],
    query: listQuery({
      sort: ['since_ts', 'target'],
      filters: {
        channel: z.enum(CONSENT_CHANNELS).optional(),
        reason: z.enum(SUPPRESSION_REASON_NAMES).optional(),
        is_lifted: flagParam.optional().describe('Those that were lifted instead of those in force'),
      },
    }),
    reply: page(suppression),
  }),
  suppress: endpoint({
    method: 'POST',
    path: '/crm/suppressions',
    summary: 'Write to an address no more; of two reasons the stronger one stays',
    ...suppressing,
    body: suppressionWrite,
    reply: suppression,
    status: 201,
    errors: ['VALIDATION'],
  }),
  lift: endpoint({
    method: 'POST',
    path: '/crm/suppressions/lift',
    summary: 'Lift what is in force against an address, with a reason; a complaint by an admin alone',
    ...suppressing,
    body: suppressionLift,
    reply: z.object({ suppression: suppression.nullable().describe('null: it was kept of an erased guest') }),
    errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  registerDevice: endpoint({
    method: 'POST',
    path: '/v3/devices',
    summary: "Register a guest's device for push, or say that it was seen; it moves to who registers it last",
    ...machine,
    body: deviceWrite,
    reply: pushDevice,
    errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
  }),
  withdrawDevice: endpoint({
    method: 'POST',
    path: '/v3/devices/withdraw',
    summary: 'Withdraw a device: nothing is pushed to it any more',
    ...machine,
    body: deviceWithdrawal,
    reply: pushDevice,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  limits: endpoint({
    method: 'GET',
    path: '/crm/marketing_limits',
    summary: 'How much marketing a guest may get in a week, and when texts rest',
    ...settings,
    reply: marketingLimits,
  }),
  saveLimits: endpoint({
    method: 'PUT',
    path: '/crm/marketing_limits',
    summary: 'Save how much marketing a guest may get, and when texts rest',
    ...settings,
    body: marketingLimitsWrite,
    reply: marketingLimits,
    errors: ['STALE', 'VALIDATION'],
  }),
};

/** What is not written to, whatever lists and consents say (LIST-008). */
export const suppressionResource = resource('audience/suppressions', {
  key: 'suppression_id',
  row: suppression,
  labels: {
    target: 'Address',
    channel: 'Channel',
    reason: 'Reason',
    note: 'Note',
    since_ts: 'Since',
    author_name: 'By',
    lifted_ts: 'Lifted',
  },
  represent: ({ target }) => target,
  calls: { list: gate.suppressions },
});
