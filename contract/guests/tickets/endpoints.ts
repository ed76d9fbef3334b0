import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, idsParam, instant, ok } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { resource } from '#contract/core/resource.ts';
import { CREDENTIAL_SCOPE_NAMES } from '#contract/core/scopes.ts';
import { searchedSpans } from '#contract/core/spans.ts';
import { searchText, typedText } from '#contract/core/texts.ts';
import { MOST_SEARCHED_CENTS } from './rules.ts';
import {
  AMOUNT_OPERATORS,
  ticket,
  TICKET_PAGE_SIZE,
  TICKET_STATUSES,
  ticketRow,
  ticketTotals,
} from './schemas.ts';

const params = z.object({ id: idParam.describe('The location') });
const ticketParams = z.object({ id: idParam.describe('The location'), ticket_id: idParam });
/** Who holds it may see the checks of their locations, wherever checks are shown. */
export const VIEW_CHECKS = 'merchants.view';
const viewing = { access: VIEW_CHECKS } as const;
const settings = { access: 'program.settings' } as const;
const word = searchText(120).optional();
/** Cents; what could not be read as money comes as null and is then not searched for (CHECK-009). */
const amount = z
  .literal(['', 'null'])
  .transform(() => null)
  .or(z.coerce.number().int().min(-MOST_SEARCHED_CENTS).max(MOST_SEARCHED_CENTS))
  .nullable();

/** What checks are searched for; the exports take the same (CHECK-002..007). */
export const ticketFilters = {
  open_start: instant.optional(),
  open_end: instant.optional().describe('Exclusive'),
  close_start: instant.optional(),
  close_end: instant.optional().describe('Exclusive'),
  date_start: day.optional().describe('Business days of the location, both inclusive'),
  date_end: day.optional(),
  status: z
    .string()
    .max(20)
    .toLowerCase()
    .pipe(z.enum(TICKET_STATUSES))
    .optional()
    .describe(
      'In any case, such as Open. With open the times of closing are not searched for: an open check has none',
    ),
  promotion_type: word,
  tender_type: word,
  revenue_center: word,
  order_type: word,
  employee: word,
  tax: amount.optional().describe('Cents'),
  tax_operator: z.enum(AMOUNT_OPERATORS).default('eq'),
  payment_amount: amount.optional().describe('Cents, without tips'),
  payment_amount_operator: z.enum(AMOUNT_OPERATORS).default('eq'),
  last4: z
    .string()
    .regex(/^\d{4}$/, 'Enter four digits')
    .optional(),
  check_nums: searchText(1000).optional().describe('Numbers of checks, with commas between them'),
};

const spans = searchedSpans(
  ['open_start', 'open_end'],
  ['close_start', 'close_end'],
  ['date_start', 'date_end'],
);

const searchedPage = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(TICKET_PAGE_SIZE),
};
/** The locations of a search over several. */
const locations = {
  merchant_ids: idsParam(MOST_LOCATIONS)
    .optional()
    .describe('Every location of the caller when absent, but for test locations'),
};
const foundPage = z.object({
  data: z.array(ticketRow),
  page: z.number().int(),
  limit: z.number().int(),
  has_next: z.boolean(),
});
const filterValues = z.object({
  promotion_types: z.array(z.string()),
  tender_types: z.array(z.string()),
  revenue_centers: z.array(z.string()),
  order_types: z.array(z.string()),
  employees: z.array(z.string()),
});

const exporting = {
  type: z.enum(['csv', 'pdf']),
  utc_offset_mins: z.coerce
    .number()
    .int()
    .min(-900)
    .max(900)
    .optional()
    .describe("The zone that times are written in; the location's own when absent"),
};

export const apiCredential = z
  .object({
    id,
    api_credential_id: id,
    name: z.string(),
    prefix: z.string().describe('The first letters of the secret'),
    scopes: z.array(z.enum(CREDENTIAL_SCOPE_NAMES)),
    merchant_id: id.nullable().describe('null: every location'),
    merchant_name: z.string().nullable(),
    created_ts: instant,
    created_by: z.string().nullable(),
    last_used_ts: instant.nullable(),
    revoked_ts: instant.nullable(),
  })
  .meta({ id: 'ApiCredential' });
export type ApiCredential = z.infer<typeof apiCredential>;

/** A check that is looked at by itself, so that one with a mistake does not refuse the others; documented as what it should be. */
const judgedLater = z.unknown().meta({ $ref: '#/components/schemas/TicketIngestInput' });

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets',
    summary: "A page of a location's checks, the latest first",
    spec: [
      'CHECK-001',
      'CHECK-002',
      'CHECK-003',
      'CHECK-004',
      'CHECK-005',
      'CHECK-006',
      'CHECK-007',
      'CHECK-011',
    ],
    ...viewing,
    params,
    query: z.object({ ...ticketFilters, ...searchedPage }).superRefine(spans),
    reply: foundPage,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  listEverywhere: endpoint({
    method: 'GET',
    path: '/v3/tickets',
    summary: 'A page of the checks of some or all locations, the latest first',
    ...viewing,
    query: z.object({ ...locations, ...ticketFilters, ...searchedPage }).superRefine(spans),
    reply: foundPage,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets/totals',
    summary: 'The sums of all checks that a search finds, on whichever page they are',
    ...viewing,
    params,
    query: z.object(ticketFilters).superRefine(spans),
    reply: ticketTotals,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  totalsEverywhere: endpoint({
    method: 'GET',
    path: '/v3/tickets/totals',
    summary: 'The sums of all checks that a search of some or all locations finds',
    ...viewing,
    query: z.object({ ...locations, ...ticketFilters }).superRefine(spans),
    reply: ticketTotals,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  filters: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets/filters',
    summary: 'The values that the filters of the search offer',
    spec: ['CHECK-012'],
    ...viewing,
    params,
    reply: filterValues,
    errors: ['NOT_FOUND'],
  }),
  filtersEverywhere: endpoint({
    method: 'GET',
    path: '/v3/tickets/filters',
    summary: 'The values that the filters of a search of some or all locations offer',
    ...viewing,
    query: z.object(locations),
    reply: filterValues,
    errors: ['NOT_FOUND'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets/:ticket_id',
    summary: 'One check',
    spec: ['CHECK-013'],
    ...viewing,
    params: ticketParams,
    reply: ticket,
    errors: ['NOT_FOUND'],
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets/export',
    summary: 'All checks that a search finds, streamed',
    spec: ['CHECK-014', 'CHECK-016'],
    ...viewing,
    params,
    query: z.object({ ...ticketFilters, ...exporting }).superRefine(spans),
    reply: { file: 'application/pdf' },
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/tickets/:ticket_id/export',
    summary: 'One check as a file',
    spec: ['CHECK-015', 'CHECK-016'],
    ...viewing,
    params: ticketParams,
    query: z.object(exporting),
    reply: { file: 'application/pdf' },
    errors: ['NOT_FOUND'],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/v3/merchants/:id/tickets/export',
    summary: 'A one-use link to the file of a search, or of one check, which a browser streams to disk',
    spec: ['CHECK-014', 'CHECK-015', 'CHECK-016'],
    ...viewing,
    params,
    body: z
      .object({
        ...ticketFilters,
        ...exporting,
        ticket_id: id.optional().describe('Only this check; the filters are then not looked at'),
      })
      .superRefine(spans),
    reply: downloadTicket,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  startExportEverywhere: endpoint({
    method: 'POST',
    path: '/v3/tickets/export',
    summary: 'A one-use link to the file of a search of some or all locations',
    ...viewing,
    body: z
      .object({
        merchant_ids: z.array(id).min(1).max(MOST_LOCATIONS).optional(),
        ...ticketFilters,
        ...exporting,
      })
      .superRefine(spans),
    reply: downloadTicket,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  link: endpoint({
    method: 'PUT',
    path: '/v3/merchants/:id/tickets/:ticket_id/guest',
    summary: 'Say by hand whose check it is, or that it is nobody’s',
    access: 'guestProfile.edit',
    params: ticketParams,
    body: z.object({ user_id: id.nullable() }),
    reply: ticket,
    errors: ['NOT_FOUND', 'GONE', 'UNAVAILABLE'],
  }),
  ingest: endpoint({
    method: 'POST',
    path: '/v3/pos/tickets',
    summary: 'Up to 200 checks from a point of sale; the same again changes nothing',
    access: 'credential',
    body: z.object({
      tickets: z.array(judgedLater).min(1).max(200).describe('Each is judged by itself: outcome and reason'),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          pos_ticket_id: z.string().nullable(),
          outcome: z.enum(['created', 'updated', 'unchanged', 'outdated', 'refused']),
          ticket_id: id.nullable(),
          reason: z.string().nullable().describe('Why it was refused'),
        }),
      ),
    }),
    errors: ['VALIDATION', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
    rateLimit: 600,
  }),
  credentials: endpoint({
    method: 'GET',
    path: '/admin/api_credentials',
    summary: "The API credentials of the caller's locations, without their secrets",
    ...settings,
    reply: z.object({ data: z.array(apiCredential) }),
  }),
  createCredential: endpoint({
    method: 'POST',
    path: '/admin/api_credentials',
    summary: "Make a credential for one of the caller's locations, or for all; its secret is told this once",
    ...settings,
    body: z.object({
      name: typedText(80).min(2, 'Use at least 2 characters'),
      merchant_id: id.nullable().default(null),
      scopes: z
        .array(z.enum(CREDENTIAL_SCOPE_NAMES))
        .min(1, 'Choose what it may do')
        .max(CREDENTIAL_SCOPE_NAMES.length)
        .default(['tickets.write']),
    }),
    reply: apiCredential.extend({ secret: z.string() }),
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  revokeCredential: endpoint({
    method: 'POST',
    path: '/admin/api_credentials/:id/revoke',
    summary: 'End a credential; calls with it are refused from now on',
    ...settings,
    params: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
};

/** What other systems sign their calls with; a secret is in the answer to making one alone. */
export const apiCredentialResource = resource('settings/api_credentials', {
  key: 'api_credential_id',
  row: apiCredential,
  labels: {
    name: 'Name',
    prefix: 'Secret begins',
    merchant_id: 'Location',
    scopes: 'May',
    created_ts: 'Created',
    last_used_ts: 'Last used',
  },
  represent: ({ name }) => name,
  searched: ({ name, merchant_name }) => `${name} ${merchant_name ?? ''}`,
  dialect: 'whole',
  calls: {
    list: tickets.credentials,
    create: tickets.createCredential,
    remove: tickets.revokeCredential,
  },
});
