import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { REPORTS } from '../names.ts';
import { reportEmail, reportEmailWrite } from './schemas.ts';

/** Each report has a flag of its own, which is asked when the report is known. */
const own = { access: 'session', scope: 'program' } as const;
const params = z.object({ id: idParam });

/** The reports that who asks has sent to themselves. */
export const reportEmails = {
  list: endpoint({
    method: 'GET',
    path: '/reports/emails',
    summary: "One's own emails of a report",
    ...own,
    query: z.object({ report: z.enum(REPORTS) }),
    reply: z.object({ data: z.array(reportEmail) }),
    errors: ['FORBIDDEN', 'FLAG_OFF'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/emails',
    summary: 'Have a report sent to oneself every day, week or month',
    ...own,
    body: reportEmailWrite,
    reply: reportEmail,
    status: 201,
    errors: ['FORBIDDEN', 'FLAG_OFF', 'NOT_FOUND', 'IN_USE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reports/emails/:id',
    summary: 'Change when and how a report is sent to oneself',
    ...own,
    params,
    body: reportEmailWrite,
    reply: reportEmail,
    errors: ['FORBIDDEN', 'FLAG_OFF', 'NOT_FOUND', 'STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/emails/:id',
    summary: 'Get a report by email no more',
    ...own,
    params,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/reports/emails/:id/send',
    summary: 'Send oneself the report now, as it would come today',
    ...own,
    params,
    reply: z.object({ address: z.string() }),
    rateLimit: 10,
    errors: ['FORBIDDEN', 'FLAG_OFF', 'NOT_FOUND'],
  }),
};
