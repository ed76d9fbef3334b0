import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { day, id, idParam, instant } from '#contract/core/ids.ts';
import { flagParam, page } from '#contract/core/paging.ts';
import { searchedSpans } from '#contract/core/spans.ts';

/** One write: who did what to which record, and what changed. */
export const auditEvent = z
  .object({
    event_id: id,
    occurred_ts: instant,
    actor_user_id: id.nullable(),
    actor_name: z.string(),
    origin: z.string().describe('dashboard, upload, system ...'),
    kind: z.string().describe('such as merchant.updated'),
    record_type: z.string(),
    record_id: z.string(),
    record_name: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    request_id: z.string().nullable(),
    merchant_id: id.nullable().describe('The location it happened at, or that was changed'),
    location: z
      .object({ name: z.string(), timezone: z.string() })
      .nullable()
      .describe('Of merchant_id, a closed one too'),
  })
  .meta({ id: 'AuditEvent' });

export type AuditEvent = z.infer<typeof auditEvent>;

const filters = z.object({
  actor_user_id: idParam.optional(),
  people: flagParam.optional().describe('Only what a person did, or only what Couvert did by itself'),
  kind: z.string().max(60).optional(),
  record_type: z.string().max(60).optional(),
  record_id: z.string().max(60).optional(),
  merchant_id: idParam.optional().describe('What happened at this location, and changes of it'),
  from: day.optional(),
  to: day.optional(),
  timezone: z.string().max(60).optional().describe('In which `from` and `to` are days; UTC when absent'),
  search: searchText(200).optional(),
});

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit_log',
    summary: 'The audit trail of the concept and of the locations where one works, newest first',
    access: 'program.settings',
    query: filters
      .extend({
        take: z.coerce.number().int().min(1).max(200).default(50),
        skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      })
      .superRefine(searchedSpans(['from', 'to'])),
    reply: page(auditEvent),
  }),
  options: endpoint({
    method: 'GET',
    path: '/admin/audit_log/options',
    summary: 'Who and what can be filtered by',
    access: 'program.settings',
    reply: z.object({
      actors: z.array(z.object({ user_id: id, name: z.string() })),
      kinds: z.array(z.string()),
      record_types: z.array(z.string()),
    }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/audit_log/export',
    summary: 'A ticket for the audit trail as CSV, with the same filters',
    access: 'program.settings',
    body: filters
      .extend({ actor_user_id: id.optional(), merchant_id: id.optional(), people: z.boolean().optional() })
      .superRefine(searchedSpans(['from', 'to'])),
    reply: downloadTicket,
  }),
};

/** Who changed what; read-only, the newest first. */
export const auditResource = resource('settings/audit_log', {
  key: 'event_id',
  row: auditEvent,
  labels: { occurred_ts: 'Time', actor_name: 'Person', kind: 'Change' },
  represent: ({ kind, record_name }) => `${kind} ${record_name}`,
  calls: audit,
  dialect: 'newest',
});
