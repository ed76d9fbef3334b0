import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';

const viewing = { access: 'guestProfile.view' } as const;
const params = z.object({ id: idParam.describe('The guest') });

export const TIMELINE_KINDS = [
  'visit',
  'check',
  'reservation',
  'message',
  'note',
  'consent',
  'perk',
  'offer',
] as const;

/** One thing that happened with a guest; the words people read are made by the interface from `facts`. */
export const timelineEntry = z
  .object({
    key: z.string().describe('Unique in the timeline'),
    kind: z.enum(TIMELINE_KINDS),
    at: instant,
    merchant_id: id.nullable(),
    merchant_name: z.string().nullable(),
    timezone: z.string().nullable().describe("The location's"),
    record_id: z.string().nullable().describe('party local_id, ticket_id, ... to open'),
    facts: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('visit'),
        party_size: z.number().int(),
        table_names: z.array(z.string()),
        minutes: z.number().int().nullable().describe('At the table'),
        waited_minutes: z.number().int().nullable(),
      }),
      z.object({
        type: z.literal('check'),
        check_num: z.string(),
        status: z.string(),
        total_cents: z.number().int(),
        covers: z.number().int().nullable(),
        employee: z.string().nullable(),
        tenders: z.array(z.string()),
      }),
      z.object({
        type: z.literal('reservation'),
        reserved_ts: instant,
        party_size: z.number().int(),
        status: z.string(),
        visit_state: z.string(),
        origin: z.string(),
        removed_reason_id: z.number().int().nullable(),
        is_waitlist: z.boolean(),
      }),
      z.object({
        type: z.literal('message'),
        direction: z.enum(['out', 'in']),
        body: z.string(),
        status: z.string(),
      }),
      z.object({ type: z.literal('note'), text: z.string(), author_name: z.string() }),
      z.object({
        type: z.literal('consent'),
        channel: z.string(),
        target: z.string(),
        opted_in: z.boolean(),
        is_claimed: z.boolean(),
        source: z.string(),
      }),
      z.object({ type: z.literal('perk'), name: z.string() }),
      z.object({
        type: z.literal('offer'),
        name: z.string().nullable().describe('null: it was points'),
        points: z.number().int().nullable(),
        vendor: z.string(),
        ends_ts: instant.nullable(),
        outcome: z.enum(['open', 'redeemed', 'expired']),
      }),
    ]),
  })
  .meta({ id: 'GuestTimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntry>;

const months = z.array(
  z.object({
    month: z.string().describe('YYYY-MM'),
    visits: z.number().int(),
    spend_cents: z.number().int(),
  }),
);

export const guestStats = z
  .object({
    visit_count: z.number().int(),
    visits_last_12_months: z.number().int(),
    spend_cents: z.number().int(),
    average_check_cents: z.number().int().nullable(),
    usual_gap_days: z
      .number()
      .int()
      .nullable()
      .describe('The median between visits; null below three visits'),
    no_show_count: z.number().int(),
    cancelled_count: z.number().int(),
    usual_merchant_id: id.nullable(),
    usual_merchant_name: z.string().nullable(),
    months: months.describe('The last 12 months, the oldest first, in the zone of the usual location'),
  })
  .meta({ id: 'GuestStats' });
export type GuestStats = z.infer<typeof guestStats>;

export const guestVisit = z
  .object({
    party_id: id,
    local_id: z.uuid(),
    merchant_id: id,
    merchant_name: z.string(),
    timezone: z.string(),
    visited_ts: instant.describe('When the party sat down, or was expected'),
    party_size: z.number().int(),
    kind: z.string(),
    table_names: z.array(z.string()),
    minutes: z.number().int().nullable(),
    spend_cents: z.number().int().nullable().describe('Of the checks linked to it, for who may view them'),
  })
  .meta({ id: 'GuestVisit' });

export type GuestVisit = z.infer<typeof guestVisit>;

const guestMessage = z
  .object({
    sms_message_id: id,
    direction: z.enum(['out', 'in']),
    body: z.string(),
    purpose: z.string(),
    status: z.string(),
    phone: z.string(),
    created_ts: instant,
  })
  .meta({ id: 'GuestMessage' });

/** What happened with a guest. Messages and checks are told to who works at their location only, checks to who may view them. */
export const guestHistory = {
  stats: endpoint({
    method: 'GET',
    path: '/crm/guests/:id/stats',
    summary: 'Visits and spend of a guest, as numbers and by month',
    ...viewing,
    params,
    reply: guestStats,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/crm/guests/:id/timeline',
    summary: 'Everything that happened with a guest, the newest first',
    spec: ['GUEST-004'],
    ...viewing,
    params,
    query: z.object({
      kinds: z.string().max(100).optional().describe('Comma-separated; all when absent'),
      before: z.string().max(200).optional().describe('The `next` of the page before'),
      take: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: z.object({
      data: z.array(timelineEntry),
      next: z.string().nullable().describe('null: there is nothing earlier'),
      counts: z.record(z.string(), z.number().int()).describe('Entries of each kind'),
    }),
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/v3/users/:id/visits',
    summary: "A page of a guest's visits, the latest first, 25 each",
    spec: ['GUEST-010'],
    ...viewing,
    params,
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    reply: page(guestVisit),
    errors: ['NOT_FOUND', 'GONE'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/v3/users/:id/merchants/:merchant_id/messages/:n',
    summary: 'A page of the texts between a guest and a location, the newest first, 25 each; n is the page',
    spec: ['GUEST-011'],
    ...viewing,
    params: params.extend({ merchant_id: idParam, n: z.coerce.number().int().min(1).max(100_000) }),
    reply: page(guestMessage),
    errors: ['NOT_FOUND', 'GONE'],
  }),
};
