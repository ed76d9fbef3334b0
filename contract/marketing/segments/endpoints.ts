import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, ok, onlyIds, version } from '#contract/core/ids.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { searchText, typedText } from '#contract/core/texts.ts';
import { definition } from './definition.ts';
import {
  CHOICES_OF,
  difference,
  explanation,
  segment,
  segmentChange,
  segmentCount,
  segmentGraphs,
  segmentGuest,
  segmentWrite,
  leftOut,
  smsOptInReach,
  unseenUsers,
  usedBy,
} from './schemas.ts';

/** How many guests a page of a segment has (SEG-021). */
export const GUESTS_PER_PAGE = 50;

const params = z.object({ id: idParam.describe('segment_id') });
const perPage = z.coerce.number().int().min(1).max(500).optional().describe('The same as take');
const pageNumber = z.coerce.number().int().min(1).max(100_000).optional().describe('From 1; instead of skip');
const listed = listQuery({
  sort: ['name', 'size', 'by_email', 'by_text', 'by_push', 'created_ts', 'updated_ts'],
  filters: {
    user_group_id: idParam.optional(),
    kind: z.enum(['live', 'frozen', 'imported']).optional(),
    ids: onlyIds.describe('Only these, separated by commas'),
    per_page: perPage,
    page: pageNumber,
  },
});
const guestsPage = z.object({
  per_page: z.coerce.number().int().min(1).max(GUESTS_PER_PAGE).default(GUESTS_PER_PAGE),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  search: searchText(200).optional(),
});
const query = definition.describe('The rule');
const guestPage = page(segmentGuest).extend({ left_out: leftOut });

/** The specification names the family twice, with and without the concept in the path: the concept that is signed in to. */
function family<const P extends string, S extends z.ZodRawShape>(path: P, shape: S) {
  const inProgram = z.object(shape);
  const one = inProgram.extend({ id: idParam.describe('segment_id') });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: 'List segments',
      spec: ['SEG-011'],
      access: 'segments.view',
      params: inProgram,
      query: listed,
      reply: page(segment),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: 'Read one segment',
      spec: ['SEG-013', 'SEG-014'],
      access: 'segments.view',
      params: one,
      reply: segment,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: 'Create a segment',
      spec: ['SEG-013', 'SEG-014'],
      access: 'segments.create',
      params: inProgram,
      body: segmentWrite,
      reply: segment,
      status: 201,
      errors: ['DUPLICATE', 'VALIDATION'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Save a segment',
      spec: ['SEG-013', 'SEG-014'],
      access: 'segments.edit',
      params: one,
      body: segmentChange,
      reply: segment,
      errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'VALIDATION', 'IN_USE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Remove a segment that nothing uses',
      spec: ['SEG-013', 'SEG-014'],
      access: 'segments.edit',
      params: one,
      reply: ok,
      errors: ['NOT_FOUND', 'IN_USE'],
    }),
    query: endpoint({
      method: 'POST',
      path: `${path}/query`,
      summary: 'The guests that a rule matches now, a page of 50',
      spec: ['SEG-015', 'SEG-021'],
      access: 'segments.view',
      params: inProgram,
      body: z.object({ query, page: z.number().int().min(1).max(1_000_000).default(1) }),
      reply: guestPage,
      errors: ['VALIDATION'],
    }),
    guestExport: endpoint({
      method: 'GET',
      path: `${path}/:id/guest_export`,
      summary: 'The members of a segment as CSV',
      spec: ['SEG-016'],
      access: 'segments.export',
      params: one,
      reply: { file: 'text/csv' },
      errors: ['NOT_FOUND'],
    }),
    graphs: endpoint({
      method: 'GET',
      path: `${path}/:id/graphs`,
      summary: 'What the details of a segment draw',
      spec: ['SEG-017', 'SEG-022', 'SEG-023', 'SEG-024', 'SEG-028', 'SEG-029'],
      access: 'segments.view',
      params: one,
      reply: segmentGraphs,
      errors: ['NOT_FOUND', 'UNAVAILABLE'],
    }),
    smsOptInReach: endpoint({
      method: 'GET',
      path: `${path}/:id/sms_opt_in_reach`,
      summary: 'How many members marketing may text',
      spec: ['SEG-018'],
      access: 'segments.view',
      params: one,
      reply: smsOptInReach,
      errors: ['NOT_FOUND'],
    }),
  };
}

const own = family('/crm/segments', {});
const ofProgram = family('/crm/programs/:program_id/segments', { program_id: idParam });

export const segments = {
  ...own,
  listOfProgram: ofProgram.list,
  getOfProgram: ofProgram.get,
  createOfProgram: ofProgram.create,
  updateOfProgram: ofProgram.update,
  removeOfProgram: ofProgram.remove,
  queryOfProgram: ofProgram.query,
  guestExportOfProgram: ofProgram.guestExport,
  graphsOfProgram: ofProgram.graphs,
  smsOptInReachOfProgram: ofProgram.smsOptInReach,
  listPaged: endpoint({
    method: 'GET',
    path: '/crm/v2/segments',
    summary: 'List segments in pages, with how many there are',
    spec: ['SEG-019'],
    access: 'segments.view',
    query: listed,
    reply: page(segment),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/crm/segments/choices',
    summary:
      'Dishes or ways to order as the checks of the concept name them, or names of locations, at most 25',
    access: ['segments.view', 'segments.create', 'segments.edit'],
    query: z.object({
      of: z.enum(CHOICES_OF),
      search: searchText(200).default(''),
    }),
    reply: z.object({ data: z.array(z.object({ name: z.string() })) }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/crm/segments/count',
    summary:
      'What a rule comes to now: size, reach, each condition, what each removes. Ends when who asked hangs up',
    access: 'segments.view',
    body: z.object({ query }),
    reply: segmentCount,
    errors: ['VALIDATION', 'THROTTLED'],
  }),
  sample: endpoint({
    method: 'POST',
    path: '/crm/segments/sample',
    summary: 'Ten guests whom a rule matches now; `after` asks for ten others',
    access: 'segments.view',
    body: z.object({ query, after: id.nullable().default(null) }),
    reply: z.object({ data: z.array(segmentGuest), after: id.nullable(), left_out: leftOut }),
    errors: ['VALIDATION', 'THROTTLED'],
  }),
  explain: endpoint({
    method: 'POST',
    path: '/crm/segments/explain',
    summary: 'Why a guest is in or out of a rule, or of a stored segment',
    access: 'segments.view',
    body: z.object({
      guest_id: id,
      query: query.optional(),
      segment_id: id.optional().describe('Whose rule and membership, where no rule is sent'),
    }),
    reply: explanation,
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
  difference: endpoint({
    method: 'POST',
    path: '/crm/segments/:id/difference',
    summary: 'Who would enter and leave if a segment had this rule, and what uses it',
    access: 'segments.view',
    params,
    body: z.object({ query }),
    reply: difference,
    errors: ['NOT_FOUND', 'VALIDATION', 'THROTTLED'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/crm/segments/:id/guests',
    summary: 'The members of a segment, a page of 50',
    spec: ['SEG-021'],
    access: 'segments.view',
    params,
    query: guestsPage,
    reply: guestPage,
    errors: ['NOT_FOUND'],
  }),
  usedBy: endpoint({
    method: 'GET',
    path: '/crm/segments/:id/used_by',
    summary: 'What stands on a segment',
    access: 'segments.view',
    params,
    reply: z.object({ data: z.array(usedBy), unseen_users: unseenUsers }),
    errors: ['NOT_FOUND'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/crm/segments/:id/duplicate',
    summary: 'A segment of its own with the rule, or the guests, of another',
    access: 'segments.duplicate',
    params,
    body: segmentWrite
      .omit({ version: true })
      .partial({ query: true, description: true, user_group_id: true }),
    reply: segment,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE', 'VALIDATION'],
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/crm/segments/:id/freeze',
    summary: 'A copy of the members as they are now, which never changes',
    access: 'segments.create',
    params,
    body: z.object({ name: typedText(80).min(2).optional(), version: version.optional() }),
    reply: segment,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
};

/** Segments of the guest book (SEG-010). */
export const segmentResource = resource('audience/segments', {
  key: 'id',
  row: segment,
  labels: {
    name: 'Name',
    description: 'Description',
    kind: 'Kind',
    sentence: 'Who',
    query: 'Rule',
    user_group_id: 'User group',
    user_group_name: 'User group',
    size: 'Guests',
    by_email: 'By email',
    by_text: 'By text',
    by_push: 'By push',
    evaluated_ts: 'Evaluated',
    created_ts: 'Created',
    updated_ts: 'Last change',
    author_name: 'Made by',
  },
  represent: ({ name }) => name,
  calls: {
    list: segments.list,
    get: segments.get,
    create: segments.create,
    update: segments.update,
    remove: segments.remove,
  },
});
