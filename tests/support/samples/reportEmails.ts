import type { ReportEmailWrite } from '#contract/host/reports/emails/schemas.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Samples } from './sample.ts';

const anEmail = (f: Fixture): ReportEmailWrite => ({
  report: 'host',
  every: 'week',
  weekday: 1,
  send_time: '07:30',
  file: 'pdf',
  compare: 'before',
  merchant_ids: f.merchantIds.slice(0, 1),
});

/** One of the host's, who calls where nothing but a session is asked. */
async function storedEmail(t: TestApp) {
  const now = t.clock.now();
  const { report_email_id } = await t.platform.db
    .insertInto('report_emails')
    .values({
      program_id: t.fixture.programId,
      user_id: t.fixture.users.host,
      ...anEmail(t.fixture),
      started_ts: now,
      created_ts: now,
      updated_ts: now,
    })
    .returning('report_email_id')
    .executeTakeFirstOrThrow();
  return { params: { id: report_email_id } };
}

export const samples: Samples<'reportEmails'> = {
  list: () => ({ query: { report: 'host' }, invalid: { query: { report: 'weather' } } }),
  create: (f) => ({
    body: anEmail(f),
    invalid: { body: { ...anEmail(f), send_time: 'at noon' } },
    leaves: 'report_email.created',
  }),
  update: (f) => ({
    params: { id: 1 },
    body: { ...anEmail(f), file: 'csv' },
    arrange: storedEmail,
    invalid: { body: { ...anEmail(f), every: 'hour' } },
    leaves: 'report_email.updated',
  }),
  remove: () => ({
    params: { id: 1 },
    arrange: storedEmail,
    invalid: { params: { id: 'mine' } },
    leaves: 'report_email.removed',
  }),
  send: () => ({
    params: { id: 1 },
    arrange: storedEmail,
    invalid: { params: { id: 'mine' } },
  }),
};

export const pins: Pins<'reportEmails'> = {
  list: ['GET /reports/emails', 'session'],
  create: ['POST /reports/emails', 'session', 'advisory reportEmails'],
  update: ['PUT /reports/emails/{id}', 'session', 'report_emails for update'],
  remove: ['DELETE /reports/emails/{id}', 'session', 'report_emails for update'],
  send: ['POST /reports/emails/{id}/send', 'session'],
};
