import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, idsParam } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { page } from '#contract/core/paging.ts';
import { REPORT_FLAGS } from './names.ts';
import {
  COMPARISONS,
  FREQUENCY_KEYS,
  GUEST_KINDS,
  LEAD_TIME_KEYS,
  MOST_REPORT_DAYS,
  PARTY_KINDS,
  RECENCY_KEYS,
} from './rules.ts';
import { checkRow, guestReport, guestRow, hostReport, partyRow } from './schemas.ts';

const span = {
  start_date: day.describe('The first business day; it starts at 03:00 at each location'),
  end_date: day.describe('The last business day'),
  merchant_ids: idsParam(MOST_LOCATIONS).optional().describe('Every location of the caller when absent'),
};

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** Refuses days in the wrong order and more days than a report reads. */
function checkDays({ start_date, end_date }: Days, context: z.core.$RefinementCtx): void {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['end_date'], message });
  if (days < 1) refuse('The last day must not be before the first');
  if (days > MOST_REPORT_DAYS) refuse(`Choose at most ${MOST_REPORT_DAYS} days`);
}

const compared = z.object({ ...span, compare: z.enum(COMPARISONS).default('before') }).superRefine(checkDays);
const paged = {
  take: z.coerce.number().int().min(1).max(100).default(25),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
};
const host = { spec: ['METRIC-003'], flag: REPORT_FLAGS.host, errors: ['NOT_FOUND'] } as const;
const guests = {
  spec: ['METRIC-003'],
  flag: REPORT_FLAGS.gdp_ma,
  access: 'guestProfile.view',
  errors: ['NOT_FOUND'],
} as const;

/** The two reports and the rows behind their numbers (METRIC-003, PERM-027). */
export const reports = {
  host: endpoint({
    method: 'GET',
    path: '/reports/host',
    summary:
      'Covers, no-shows, turn times and revenue of a period and of the period that it is compared with',
    access: 'session',
    scope: 'program',
    ...host,
    query: compared,
    reply: hostReport,
  }),
  parties: endpoint({
    method: 'GET',
    path: '/reports/host/parties',
    summary: 'The parties that a number of the host report counts',
    access: 'session',
    scope: 'program',
    ...host,
    query: z
      .object({
        ...span,
        kind: z.enum(PARTY_KINDS),
        origin: z.string().max(40).optional(),
        hour: z.coerce.number().int().min(0).max(23).optional(),
        lead_time: z.enum(LEAD_TIME_KEYS).optional(),
        ...paged,
      })
      .superRefine(checkDays),
    reply: page(partyRow),
  }),
  checks: endpoint({
    method: 'GET',
    path: '/reports/host/checks',
    summary: 'The closed checks that the revenue of the host report sums up',
    access: 'merchants.view',
    ...host,
    query: z.object({ ...span, employee: z.string().max(120).optional(), ...paged }).superRefine(checkDays),
    reply: page(checkRow),
  }),
  guestData: endpoint({
    method: 'GET',
    path: '/reports/gdp_ma',
    summary:
      'New and returning guests, consent and messages of a period and of the period that it is compared with',
    ...guests,
    query: compared,
    reply: guestReport,
  }),
  guests: endpoint({
    method: 'GET',
    path: '/reports/gdp_ma/guests',
    summary: 'The guests that a number of the guest report counts',
    ...guests,
    query: z
      .object({
        ...span,
        kind: z.enum(GUEST_KINDS),
        frequency: z.enum(FREQUENCY_KEYS).optional(),
        recency: z.enum(RECENCY_KEYS).optional(),
        ...paged,
      })
      .superRefine(checkDays),
    reply: page(guestRow),
  }),
};
