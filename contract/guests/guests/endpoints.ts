import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { id, idParam, ok, version } from '#contract/core/ids.ts';
import { flagParam, page } from '#contract/core/paging.ts';
import { freeText, pastedText, searchText, typedText } from '#contract/core/texts.ts';
import { segmentField } from '#contract/marketing/segments/offers.ts';
import { GUEST_LABELS } from './fields.ts';
import { guestHistory } from './history.ts';
import { guestKeeping } from './keeping.ts';
import {
  CRM_FIELD_TYPES,
  crmField,
  crmFieldWrite,
  guest,
  guestConsent,
  guestConsentWrite,
  guestNote,
  guestNoteWrite,
  guestRow,
  guestTier,
  guestTierWrite,
  guestWrite,
} from './schemas.ts';

const params = z.object({ id: idParam.describe('The guest, also one that was merged into another') });
const viewing = { access: 'guestProfile.view' } as const;
const editing = { access: 'guestProfile.edit' } as const;
const exporting = { access: 'guestProfile.export' } as const;
const settings = { access: 'program.settings' } as const;
/** What guests can have: for who looks at guests, and in the settings (ROUTE-034). */
const configured = { access: ['guestProfile.view', 'program.settings'] } as const;
const staleQuery = z.object({ version: z.coerce.number().pipe(version).optional() });
const own = z.object({ program_id: idParam, id: idParam.describe('The guest') });
const noteParams = own.extend({ note_id: idParam });

/** What the book is searched for; the export takes the same. */
export const guestFilters = {
  search: searchText(200)
    .optional()
    .describe('Words that name, phone or email contain, all of them; one or two letters begin a word'),
  require_phone: flagParam.optional(),
  require_email: flagParam.optional(),
  require_names: flagParam.optional(),
  is_vip: flagParam.optional(),
  guest_tier_id: idParam.optional(),
  tag: searchText(40).optional(),
};
export const GUEST_SORTS = ['last_visit_ts', 'name', 'visit_count', 'spend_cents', 'created_ts'] as const;

const book = {
  list: endpoint({
    method: 'GET',
    path: '/crm/guests',
    summary: 'Guests whose name, phone or email contains a text',
    spec: ['GUEST-002', 'GUEST-003'],
    ...viewing,
    query: z.object({
      ...guestFilters,
      sort_by: z.enum(GUEST_SORTS).default('last_visit_ts'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
      take: z.coerce.number().int().min(1).max(200).default(50),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: page(guestRow),
  }),
  exportBook: endpoint({
    method: 'POST',
    path: '/crm/guests/export',
    summary:
      'A ticket for the CSV of all guests that a search finds; what is fetched is told in the audit trail',
    ...exporting,
    body: z.object({
      search: guestFilters.search,
      require_phone: z.boolean().optional(),
      require_email: z.boolean().optional(),
      require_names: z.boolean().optional(),
      is_vip: z.boolean().optional(),
      guest_tier_id: id.optional(),
      tag: searchText(40).optional(),
    }),
    reply: downloadTicket,
  }),
  get: endpoint({
    method: 'GET',
    path: '/crm/guests/:id',
    summary: 'One guest',
    spec: ['GUEST-006', 'GUEST-001'],
    ...viewing,
    params,
    reply: guest,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/crm/guest',
    summary: 'Save a guest, or add one when no id is given; DUPLICATE names the guest who has the phone',
    spec: ['GUEST-007'],
    ...editing,
    body: guestWrite,
    reply: guest,
    errors: ['NOT_FOUND', 'GONE', 'STALE', 'DUPLICATE', 'VALIDATION'],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/crm/guest_tags',
    summary: 'Tags in use, the most frequent first, at most 100',
    ...viewing,
    reply: z.object({ data: z.array(z.object({ tag: z.string(), guest_count: z.number().int() })) }),
  }),
};

const notes = {
  notes: endpoint({
    method: 'GET',
    path: '/crm/guests/programs/:program_id/users/:id/notes',
    summary: "A guest's notes, the newest first",
    spec: ['GUEST-008'],
    ...viewing,
    params: own,
    reply: z.object({ data: z.array(guestNote) }),
    errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/crm/guests/programs/:program_id/users/:id/notes',
    summary: 'Add a note',
    ...editing,
    params: own,
    body: guestNoteWrite,
    reply: guestNote,
    status: 201,
    errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN'],
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/crm/guests/programs/:program_id/users/:id/notes/:note_id',
    summary: 'Change a note',
    ...editing,
    params: noteParams,
    body: guestNoteWrite,
    reply: guestNote,
    errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'STALE'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/crm/guests/programs/:program_id/users/:id/notes/:note_id',
    summary: 'Remove a note',
    ...editing,
    params: noteParams,
    query: staleQuery,
    reply: ok,
    errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'STALE'],
  }),
};

const consents = {
  consents: endpoint({
    method: 'GET',
    path: '/crm/guests/:id/consents',
    summary: 'What is in force for each channel and target, and every proof, the newest first',
    spec: ['GUEST-001'],
    ...viewing,
    params,
    reply: z.object({ current: z.array(guestConsent), history: z.array(guestConsent) }),
    errors: ['NOT_FOUND', 'GONE'],
  }),
  addConsent: endpoint({
    method: 'POST',
    path: '/crm/guests/:id/consents',
    summary: 'Write down that a guest agreed or refused, with its proof',
    ...editing,
    params,
    body: guestConsentWrite,
    reply: guestConsent,
    status: 201,
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
};

const queryColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(CRM_FIELD_TYPES),
  choices: z.array(z.string()),
});

const fields = {
  fields: endpoint({
    method: 'GET',
    path: '/crm/fields/:program_id',
    summary: "The concept's own fields of a guest, and every field that a segment query can be built on",
    spec: ['GUEST-009', 'SEG-020'],
    access: [...configured.access, 'segments.view', 'segments.create', 'segments.edit'],
    params: z.object({ program_id: idParam }),
    query: z.object({ exclude_disabled: flagParam.default(false) }),
    reply: z.object({ data: z.array(crmField), segment_fields: z.array(segmentField) }),
    errors: ['FORBIDDEN'],
  }),
  createField: endpoint({
    method: 'POST',
    path: '/crm/fields/:program_id',
    summary: 'Add a field',
    ...settings,
    params: z.object({ program_id: idParam }),
    body: crmFieldWrite,
    reply: crmField,
    status: 201,
    errors: ['FORBIDDEN', 'DUPLICATE', 'VALIDATION'],
  }),
  saveField: endpoint({
    method: 'PUT',
    path: '/crm/fields/:program_id/:id',
    summary: 'Change a field, or take it out of use; the values stay',
    ...settings,
    params: z.object({ program_id: idParam, id: idParam }),
    body: crmFieldWrite,
    reply: crmField,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'DUPLICATE', 'VALIDATION', 'IN_USE'],
  }),
  tiers: endpoint({
    method: 'GET',
    path: '/crm/guest_tiers',
    summary: 'The tiers of guests, in their order',
    ...configured,
    reply: z.object({ data: z.array(guestTier) }),
  }),
  createTier: endpoint({
    method: 'POST',
    path: '/crm/guest_tiers',
    summary: 'Add a tier',
    ...settings,
    body: guestTierWrite,
    reply: guestTier,
    status: 201,
    errors: ['DUPLICATE'],
  }),
  saveTier: endpoint({
    method: 'PUT',
    path: '/crm/guest_tiers/:id',
    summary: 'Change a tier',
    ...settings,
    params: z.object({ id: idParam }),
    body: guestTierWrite,
    reply: guestTier,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE'],
  }),
  removeTier: endpoint({
    method: 'DELETE',
    path: '/crm/guest_tiers/:id',
    summary: 'Remove a tier that no guest has',
    ...settings,
    params: z.object({ id: idParam }),
    query: staleQuery,
    reply: ok,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  customTypeColumns: endpoint({
    method: 'GET',
    path: '/v3/query/custom_type',
    summary: "The concept's own fields as columns of a query",
    spec: ['GUEST-014'],
    ...viewing,
    query: z.object({ key: z.string().max(60).optional().describe('Only this column') }),
    reply: z.object({ data: z.array(queryColumn) }),
    errors: ['NOT_FOUND'],
  }),
  stateTypeColumns: endpoint({
    method: 'GET',
    path: '/v3/query/state_type',
    summary: 'What every guest has, such as visits and spend, as columns of a query',
    spec: ['GUEST-014'],
    ...viewing,
    query: z.object({ key: z.string().max(60).optional().describe('Only this column') }),
    reply: z.object({ data: z.array(queryColumn) }),
    errors: ['NOT_FOUND'],
  }),
};

const register = {
  registerPhone: endpoint({
    method: 'POST',
    path: '/web/user/register/phone',
    summary: 'Register a guest by phone; the country is US. An opt-in is asked back by text, once a day',
    spec: ['GUEST-012', 'GUEST-013'],
    access: 'public',
    rateLimit: 20,
    body: z.object({
      merchant_id: id.describe('Where; its concept gets the guest'),
      phone: pastedText(40).min(7).describe('In any form people write'),
      fname: typedText(80).default(''),
      lname: typedText(80).default(''),
      opt_in_text: freeText(1000)
        .min(3)
        .optional()
        .describe(
          'What was ticked: kept as a claim, which the answer to a text to this phone confirms; absent: none',
        ),
    }),
    reply: z.object({ country_code: z.literal('US') }).describe('The same for who was known and who was not'),
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'THROTTLED'],
  }),
};

export const guests = {
  ...book,
  ...notes,
  ...consents,
  ...fields,
  ...register,
  ...guestHistory,
  ...guestKeeping,
};

/** The guest book; the list shows less of a guest than their form. */
export const guestResource = resource('ops/guestbook', {
  key: 'id',
  row: guestRow,
  labels: GUEST_LABELS,
  represent: ({ fname, lname }) => `${fname} ${lname}`.trim() || 'Guest',
  isPartial: true,
  calls: { list: guests.list, get: guests.get, create: guests.save, update: guests.save },
  asking: { update: (guestId, data) => ({ ...data, id: guestId }) },
});
export const wholeGuestResource = { ...guestResource, row: guest };

/** How guests stand with a concept, in the order that lists show. */
export const guestTierResource = resource('ops/guest_tiers', {
  key: 'id',
  row: guestTier,
  labels: { name: 'Name', colour: 'Color' },
  represent: ({ name }) => `“${name}”`,
  dialect: 'whole',
  calls: {
    list: guests.tiers,
    create: guests.createTier,
    update: guests.saveTier,
    remove: guests.removeTier,
  },
  asking: {
    remove: ({ id: tierId, version: read }) => ({ params: { id: tierId }, query: { version: read } }),
  },
});

/** A concept's own fields of a guest, those out of use among them (GUEST-009). */
export const crmFieldResource = resource('ops/guest_fields', {
  key: 'id',
  row: crmField,
  labels: { label: 'Name', type: 'What it takes', choices: 'Choices' },
  represent: ({ label }) => `“${label}”`,
  dialect: 'whole',
  calls: { list: guests.fields, create: guests.createField, update: guests.saveField },
  asking: { params: (program_id) => ({ program_id }) },
});
