import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, version } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import {
  MAX_LOGO_BYTES,
  perk,
  perkCustomization,
  perkFlags,
  perkRedemption,
  perkWrite,
  publicCustomization,
  reward,
} from './schemas.ts';

const params = z.object({ id: idParam.describe('program_perk_id') });
const viewing = { access: 'loyalty.view' } as const;
const editing = { access: 'loyalty.edit' } as const;
const open = { access: 'public', rateLimit: 60 } as const;
const paging = {
  take: z.coerce.number().int().min(1).max(200).default(25),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
};
const uuid = z.uuid().describe("The guest's user_uuid");

const admin = {
  list: endpoint({
    method: 'GET',
    path: '/perks',
    summary: "The concept's perks, the newest first",
    spec: ['PERK-001'],
    ...viewing,
    query: z.object({
      state: z.enum(['current', 'past']).optional().describe('current: planned or live; past: the others'),
      search: searchText(100).optional(),
      ...paging,
    }),
    reply: page(perk),
  }),
  get: endpoint({
    method: 'GET',
    path: '/perks/:id',
    summary: 'One perk',
    ...viewing,
    params,
    reply: perk,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/perks',
    summary: 'Create a perk',
    ...editing,
    body: perkWrite,
    reply: perk,
    status: 201,
    errors: ['DUPLICATE', 'VALIDATION'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/perks/:id',
    summary: 'Change a perk that is not over',
    ...editing,
    params,
    body: perkWrite,
    reply: perk,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'DUPLICATE', 'IN_USE', 'VALIDATION'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/perks/:id/end',
    summary: 'End a perk now; what was redeemed stays',
    ...editing,
    params,
    body: z.object({ version: version.optional() }),
    reply: perk,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/perks/:id/redemptions',
    summary: 'Who redeemed a perk, where and when, the latest first',
    access: 'loyalty.view',
    params,
    query: z.object(paging),
    reply: page(perkRedemption),
    errors: ['NOT_FOUND'],
  }),
  customization: endpoint({
    method: 'GET',
    path: '/perks/page',
    summary: 'What the perk page shows of a location',
    spec: ['PERK-002'],
    ...viewing,
    reply: perkCustomization,
  }),
  saveCustomization: endpoint({
    method: 'PUT',
    path: '/perks/page',
    summary: 'Set what the perk page shows of a location',
    spec: ['PERK-002'],
    ...editing,
    body: perkFlags.extend({ version: z.number().int().min(0).optional() }),
    reply: perkCustomization,
    errors: ['STALE'],
  }),
  saveLogo: endpoint({
    method: 'POST',
    path: '/perks/page/logo',
    summary: 'Set the logo on the perk page: PNG, JPEG or WebP',
    ...editing,
    upload: { field: 'image', maxBytes: MAX_LOGO_BYTES },
    reply: perkCustomization,
    errors: ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/perks/page/logo',
    summary: 'Take the logo off the perk page',
    ...editing,
    reply: perkCustomization,
  }),
};

/** What the guest's own page calls; a guest is named by user_uuid, which nobody can guess. */
const guests = {
  pageCustomization: endpoint({
    method: 'GET',
    path: '/web/perks/customization',
    summary: 'What the perk page of a location shows',
    spec: ['PERK-010', 'PERK-002'],
    ...open,
    query: z.object({ merchant_id: idParam }),
    reply: publicCustomization,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/web/perks/logo',
    summary: 'The logo of the perk page of a location',
    ...open,
    query: z.object({ merchant_id: idParam, v: z.string().max(20).optional().describe('Its version') }),
    reply: { file: 'image/*' },
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/web/user/rewards',
    summary: 'The perks that a guest can redeem at a location or has redeemed there',
    spec: ['PERK-008'],
    ...open,
    query: z.object({ merchant_id: idParam, user_id: uuid }),
    reply: z.object({ data: z.array(reward) }),
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/web/user/perks/redeem',
    summary: 'Redeem a perk, once',
    spec: ['PERK-006', 'PERK-007', 'PERK-009'],
    ...open,
    body: z.object({ merchant_id: id, user_id: uuid, program_perk_id: id }),
    reply: reward,
    errors: ['NOT_REDEEMABLE', 'GONE', 'THROTTLED'],
  }),
};

export const perks = { ...admin, ...guests };

/** What guests are given once; who removes one ends it (PERK-001). */
export const perkResource = resource('ops/perks', {
  key: 'id',
  row: perk,
  labels: {
    name: 'Name',
    description: 'What the guest gets',
    terms: 'Terms',
    state: 'State',
    redeemed_count: 'Redeemed',
    merchant_ids: 'Where',
    starts_ts: 'First day',
    ends_ts: 'Last day',
    max_redemptions: 'How many in all',
  },
  represent: ({ name }) => name,
  dialect: 'newest',
  calls: { list: perks.list, get: perks.get, create: perks.create, update: perks.save, remove: perks.end },
  asking: {
    list: { state: 'current' },
    remove: ({ id: perkId, version: read }) => ({ params: { id: perkId }, body: { version: read } }),
  },
});
