import { z } from 'zod';
import { SETUP_STEPS } from './setup.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { id, idParam, version, onlyIds } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { program, programCreate, programState, programWrite } from './schemas.ts';

const params = z.object({ id: idParam });

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/merchants/external/programs',
    summary: 'Every concept',
    access: 'superAdmin',
    query: listQuery({
      sort: ['program_name', 'program_state', 'merchant_count', 'created_ts'],
      filters: { ids: onlyIds, program_state: programState.optional() },
    }),
    reply: page(program),
  }),
  create: endpoint({
    method: 'POST',
    path: '/merchants/external/programs',
    summary: 'Create a concept with its default roles',
    spec: ['ADMIN-006'],
    access: 'superAdmin',
    body: programCreate,
    reply: program,
    status: 201,
    errors: ['DUPLICATE'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/merchants/external/programs/:id',
    summary: 'Read a concept: the current one, or any for a super admin',
    spec: ['ADMIN-007'],
    access: 'program.settings',
    params,
    reply: program,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/merchants/external/programs/:id',
    summary: 'Save a concept: the current one, or any for a super admin',
    spec: ['ADMIN-007'],
    access: 'program.settings',
    params,
    body: programWrite,
    reply: program,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/merchants/external/programs/:id/second_factor',
    summary: 'How many members of a concept have a second factor, and how many would have to set one up',
    access: 'program.settings',
    params,
    reply: z.object({
      members: z.number().int(),
      without: z.number().int(),
      includes_me: z.boolean().describe('The caller is one of those without'),
    }),
    errors: ['NOT_FOUND'],
  }),
  setState: endpoint({
    method: 'PATCH',
    path: '/merchants/external/programs/:id/state',
    summary: 'Change the state of a concept',
    spec: ['ADMIN-008'],
    access: 'superAdmin',
    params,
    body: z.object({ program_state: programState, version: version.optional() }),
    reply: program,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  updateAlias: endpoint({
    method: 'PUT',
    path: '/v3/programs/:id/update',
    summary: 'Save a concept (second address)',
    spec: ['ADMIN-026'],
    access: 'program.settings',
    params,
    body: programWrite,
    reply: program,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
  }),
  getAdAccount: endpoint({
    method: 'GET',
    path: '/v3/programs/fb_ad_account_id',
    summary: "The current concept's ad account",
    spec: ['ADMIN-025'],
    access: 'program.settings',
    reply: z.object({ program_id: id, fb_ad_account_id: z.string().nullable() }),
  }),
  setAdAccount: endpoint({
    method: 'PUT',
    path: '/v3/programs/fb_ad_account_id',
    summary: "Save the current concept's ad account",
    spec: ['ADMIN-025'],
    access: 'program.settings',
    body: programWrite.pick({ fb_ad_account_id: true }).required(),
    reply: z.object({ program_id: id, fb_ad_account_id: z.string().nullable() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/setup/program',
    summary:
      'First-time setup: a user without any concept creates one with its first location and becomes its admin',
    spec: ['AUTH-025', 'AUTH-032', 'ROUTE-029'],
    access: 'session',
    body: z.object({ program: programCreate.omit({ admin_email: true }), merchant: merchantCreate }),
    reply: program,
    status: 201,
    errors: ['FORBIDDEN', 'DUPLICATE'],
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/setup/checklist',
    summary: 'What a concept has of what it needs before its first evening',
    access: 'program.settings',
    reply: z.object({ data: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })) }),
  }),
};

/** Every concept, for super admins (ADMIN-001). */
export const conceptResource = resource('settings/concepts', {
  key: 'program_id',
  row: program,
  labels: {
    program_name: 'Name',
    admin_email: "First admin's email",
    default_timezone: 'Default time zone',
    website: 'Website',
    support_email: 'Support email',
    support_phone: 'Support phone',
    program_sources: 'Guest sources',
    program_auth_sources: 'Ways to sign in',
    requires_second_factor: 'Require a second factor',
    fb_ad_account_id: 'Ad account id',
    program_state: 'State',
    merchant_count: 'Locations',
    user_count: 'Members',
    created_ts: 'Since',
    updated_ts: 'Last change',
  },
  represent: ({ program_name }) => program_name,
  calls: programs,
  isPartial: true,
});
