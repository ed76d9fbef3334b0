import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, instant, version } from '#contract/core/ids.ts';
import {
  acted,
  opened,
  party,
  removedReasonId,
  waitlistCreate,
  waitlistUpdate,
} from '#contract/host/parties/schemas.ts';

const serving = { access: 'session', scope: 'program' } as const;
const params = z.object({ id: idParam.describe('party_id') });
const acting = ['NOT_FOUND', 'STALE', 'IN_USE', 'VALIDATION'] as const;

/** How a suggested quote was reached. */
export const quoteSuggestion = z.object({
  suggested_minutes: z.number().int().describe('In steps of 5'),
  basis: z.enum(['history', 'turn_times', 'no_wait']),
  explanation: z.string().describe('One sentence for the host'),
  sample_size: z.number().int().describe('Waits of the past that it rests on'),
  parties_ahead: z.number().int(),
  lines: z
    .array(z.object({ label: z.string(), minutes: z.number().int() }))
    .describe('What the minutes are made of, in order; their sum is the suggestion'),
});
export type QuoteSuggestion = z.infer<typeof quoteSuggestion>;

/** An entry as it was written, with a warning that refused nothing. */
const written = party.extend({
  also_waiting: z
    .array(z.object({ id, name: z.string(), party_size: z.number().int(), since_ts: instant }))
    .describe('Who else waits that day under the same phone'),
});
export type AlsoWaiting = z.infer<typeof written>['also_waiting'];

export const waitlist = {
  list: endpoint({
    method: 'GET',
    path: '/host/waitlist',
    summary: "A day's waitlist (05:00 to 05:00): who waits, in their order, and who has left it",
    spec: ['WAIT-001', 'WAIT-002'],
    ...serving,
    query: z.object({
      merchant_id: idParam,
      date: day.optional().describe('Today at the location when absent'),
    }),
    reply: z.object({
      date: day,
      start_ts: instant,
      end_ts: instant,
      waiting: z.array(party),
      seated: z.array(party).describe('Seated from the list that day, the latest first'),
      removed: z.array(party).describe('The latest first'),
      is_blocked: z.boolean().describe('A block covers this moment'),
      block_message: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  quote: endpoint({
    method: 'GET',
    path: '/host/waitlist/quote',
    summary: 'What to quote a party of this size now, and why',
    ...serving,
    query: z.object({ merchant_id: idParam, party_size: z.coerce.number().int().min(1).max(100) }),
    reply: quoteSuggestion,
    errors: ['NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/host/waitlist',
    summary: 'Add a party to the waitlist',
    ...serving,
    body: waitlistCreate,
    reply: written,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/host/waitlist/:id',
    summary: 'Change a waitlist entry',
    ...serving,
    params,
    body: waitlistUpdate,
    reply: written,
    errors: [...acting],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/host/waitlist/:id/notify',
    summary:
      'Tell a waiting party that its table is ready, by text where it has a phone; its turn is held for some minutes',
    ...serving,
    params,
    body: z.object(opened),
    reply: party,
    errors: [...acting],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/host/waitlist/:id/reorder',
    summary: 'Put a party directly before another, or last',
    ...serving,
    params,
    body: z.object({ before_id: z.number().int().positive().nullable(), version: version.optional() }),
    reply: party,
    errors: [...acting],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/host/waitlist/:id/remove',
    summary: 'Take a party off the list, with the reason',
    ...serving,
    params,
    body: z.object({ removed_reason_id: removedReasonId, ...acted }),
    reply: party,
    errors: [...acting],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/host/waitlist/:id/restore',
    summary: 'Put a removed party back where it stood',
    ...serving,
    params,
    body: z.object(acted),
    reply: party,
    errors: [...acting],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/web/dashboard/waitlist/tags',
    summary: "The tags of a location's parties",
    spec: ['WAIT-003'],
    ...serving,
    query: z.object({ merchant_id: idParam.optional().describe("All of the concept's when absent") }),
    reply: z.object({ data: z.array(z.object({ name: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  link: endpoint({
    method: 'GET',
    path: '/host/waitlist/:id/link',
    summary: "The address of a party's own page, to hand to its guest",
    ...serving,
    params,
    reply: z.object({
      status_path: z.string().nullable().describe('Below the public address; null for an entry without one'),
    }),
    errors: ['NOT_FOUND'],
  }),
  statusPage: endpoint({
    method: 'GET',
    path: '/web/user/waitlist/:token',
    summary: "A waiting party's own page: its place and the time left; the token is the key",
    access: 'public',
    // The guests in one restaurant often share one address, and each page asks every ten seconds.
    rateLimit: 600,
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,80}$/) }),
    reply: z.object({
      merchant_name: z.string(),
      merchant_phone: z.string().nullable(),
      fname: z.string(),
      party_size: z.number().int(),
      state: z.enum(['waiting', 'ready', 'seated', 'removed']),
      parties_ahead: z.number().int(),
      joined_ts: instant,
      quoted_minutes: z.number().int().describe('0 where it is not shown'),
      shows_quote: z.boolean().describe('Whether the form of the guest shows the expected wait'),
      thank_you: z.string().describe('What the restaurant says to who has joined'),
      hold_until_ts: instant.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/web/user/waitlist/:token/leave',
    summary: 'The guest leaves the list',
    access: 'public',
    rateLimit: 20,
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,80}$/) }),
    reply: z.object({ state: z.literal('removed') }),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
