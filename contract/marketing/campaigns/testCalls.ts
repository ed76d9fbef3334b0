import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { campaignTest, campaignTestWrite, cancelling, choosing, powerAsked, testPower } from './abTests.ts';

const params = z.object({
  programId: idParam.describe('The current concept; another one is refused'),
  id: idParam.describe('The email campaign'),
});
const TEST = '/campaigns/programs/:programId/email/:id/ab_test';
const testing = { flag: 'email-ab-testing', params, reply: campaignTest } as const;

/** Tests between two variants of an email (AB-024); while campaigns are off they answer FLAG_OFF too. */
export const campaignTests = {
  get: endpoint({
    method: 'GET',
    path: TEST,
    summary: 'The A/B test of an email campaign, with what became of each variant',
    spec: ['AB-003', 'AB-024'],
    access: 'campaigns.email.view',
    ...testing,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: TEST,
    summary:
      'Add an A/B test to an email campaign, or save it; what is not under test is the same in both variants',
    spec: ['AB-019', 'AB-020', 'AB-024'],
    access: 'campaigns.email.edit',
    ...testing,
    body: campaignTestWrite,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'IN_USE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: TEST,
    summary: 'Take the A/B test from an email campaign that was sent to nobody',
    spec: ['AB-024'],
    access: 'campaigns.email.edit',
    ...testing,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  power: endpoint({
    method: 'POST',
    path: `${TEST}/power`,
    summary: 'The smallest difference that a test of the present audience can find, before it is sent',
    access: 'campaigns.email.view',
    ...testing,
    body: powerAsked,
    reply: testPower,
    errors: ['NOT_FOUND'],
  }),
  choose: endpoint({
    method: 'POST',
    path: `${TEST}/choose`,
    summary:
      'Choose the variant that the rest of the audience gets: ends a test early, or one without a winner',
    spec: ['AB-009'],
    access: 'campaigns.email.edit',
    ...testing,
    body: choosing,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${TEST}/cancel`,
    summary: 'Cancel a test that is in progress; who was not sent it yet waits until somebody chooses',
    access: 'campaigns.email.edit',
    ...testing,
    body: cancelling,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
};
