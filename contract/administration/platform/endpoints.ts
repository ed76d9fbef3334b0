import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';

export const sandboxMail = z
  .object({
    sandbox_mail_id: id,
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), size: z.number().int().describe('Bytes') })),
    received_ts: instant,
  })
  .meta({ id: 'SandboxMail' });

/** What a live event tells: ids only, the client refetches what it shows. */
export const liveEvent = z.object({
  event_id: id,
  kind: z.string(),
  record_type: z.string(),
  record_id: z.string().describe("'*' stands for several"),
  merchant_id: id.nullable().describe('The location it happened at'),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** What the interface tells of a person's way through it. */
export const TRACKED_EVENTS = ['Authorized Page View'] as const;

export const platform = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'The process is up',
    access: 'public',
    ignoresCaller: true,
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Database, migrations and jobs are up; 503 otherwise',
    access: 'public',
    ignoresCaller: true,
    reply: z.object({
      status: z.literal('ok'),
      database: z.literal('ok'),
      migrations: z.literal('ok'),
      jobs: z.enum(['ok', 'elsewhere']),
    }),
    errors: ['UNAVAILABLE'],
  }),
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What the sign-in page needs to know before anybody has signed in',
    access: 'public',
    reply: z.object({
      environment: z.enum(['development', 'staging', 'production', 'test']),
      version: z.string(),
      demo_accounts: z
        .array(z.object({ email: z.string(), name: z.string(), role: z.string(), about: z.string() }))
        .nullable()
        .describe('Only in demo mode'),
      demo_password: z.string().nullable(),
      mail_sandbox: z.boolean().describe('Email is kept in the product instead of being sent'),
      sms_sandbox: z.boolean().describe('Texts are kept in the product instead of being sent'),
      identity_service: z
        .object({ is_sandbox: z.boolean() })
        .nullable()
        .describe('People may sign in through an external identity service; null: none is set up'),
      survey_widget: z.string().nullable().describe('The script of the survey of staff; only in production'),
    }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/live',
    summary: 'Server-sent events: ids of what changed in the current concept; `after` resumes',
    access: 'session',
    scope: 'program',
    query: z.object({ after: idParam.optional().describe('The last event id seen') }),
    reply: { file: 'text/event-stream' },
    errors: ['THROTTLED'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/downloads/:ticket',
    summary: 'Fetch a file once, with a ticket: CSV, and where its maker says so JSON or PDF',
    access: 'public',
    params: z.object({ ticket: z.string().min(20).max(100) }),
    reply: { file: 'text/csv' },
    errors: ['GONE'],
    rateLimit: 60,
  }),
  trackEvent: endpoint({
    method: 'POST',
    path: '/analytics/events',
    summary: 'Record that a signed-in user did something, such as Authorized Page View',
    spec: ['ROUTE-069', 'COM-035'],
    access: 'session',
    body: z.object({
      event: z.enum(TRACKED_EVENTS),
      title: z.string().max(300),
      path: z.string().max(2000),
      origin: z.string().max(300),
      is_super_admin: z.boolean(),
      is_program_admin: z.boolean(),
      is_program_staff: z.boolean(),
    }),
    reply: ok,
    status: 202,
  }),
  reportError: endpoint({
    method: 'POST',
    path: '/analytics/errors',
    summary: 'Report an error of the interface; it is logged with the request id',
    spec: ['ROUTE-073', 'MISC-003'],
    access: 'public',
    body: z.object({
      name: z.string().max(100),
      message: z.string().max(2000),
      stack: z.string().max(8000).optional(),
      path: z.string().max(2000),
    }),
    reply: ok,
    status: 202,
    rateLimit: 30,
  }),
  sandboxMails: endpoint({
    method: 'GET',
    path: '/sandbox/mails',
    summary: 'Email kept by the sandbox, newest first: for everybody in demo mode, else for super admins',
    access: 'public',
    query: z.object({
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: page(sandboxMail),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
