import {
  MOST_REPORT_EMAILS,
  type ReportEmail,
  type ReportEmailWrite,
  rhythmText,
} from '#contract/host/reports/emails/schemas.ts';
import { REPORT_TITLES } from '#contract/host/reports/names.ts';
import { sql } from 'kysely';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { requireOwn } from '../span.ts';
import { findEmail, listOwn, type EmailRow, presentEmail } from './queries.ts';

const emails = recordOf({
  table: 'report_emails',
  key: 'report_email_id',
  find: findEmail,
  isOpen: (row: EmailRow, { ctx }: { ctx: RequestContext }) => row.user_id === ctx.userId,
  present: presentEmail,
  thing: () => 'This report email',
  called: (email) => `The email “${nameOf(email)}”`,
  name: (email) => nameOf(email),
  told: ({ report_email_id: _id, last_sent_ts: _sent, problem: _problem, ...told }) => told,
});

const nameOf = (email: ReportEmail) => `${REPORT_TITLES[email.report]}, ${rhythmText(email).toLowerCase()}`;

/** Has a report sent to who asks, at most ten emails of each. Errors: NOT_FOUND for locations of others, IN_USE. */
export function createEmail(
  platform: Platform,
  ctx: RequestContext,
  { version: _version, ...write }: ReportEmailWrite,
): Promise<ReportEmail> {
  return emails.create(platform, ctx, { kind: 'report_email.created' }, async ({ trx, store, now }) => {
    const { userId, programId } = ctx;
    await requireOwn(trx, ctx, write.merchant_ids);
    const whose = `reportEmails ${programId} ${userId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(trx);
    const own = await listOwn(trx, programId, { report: write.report, userId });
    if (own.length >= MOST_REPORT_EMAILS)
      fail(
        'IN_USE',
        `You get ${MOST_REPORT_EMAILS} emails of this report, which is the most. Remove one first.`,
      );
    await store({ ...write, user_id: userId, started_ts: now });
  });
}

/** Changes one of one's own; it is due anew from now on. Errors: NOT_FOUND, STALE. */
export function saveEmail(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, report: _report, ...write }: ReportEmailWrite,
): Promise<ReportEmail> {
  const how = { kind: 'report_email.updated', id, version } as const;
  return emails.change(platform, ctx, how, async ({ trx, store, now }) => {
    await requireOwn(trx, ctx, write.merchant_ids);
    await store({ ...write, started_ts: now, problem: null });
  });
}

/** Removes one of one's own; errors: NOT_FOUND. */
export const removeEmail = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  emails.remove(platform, ctx, { kind: 'report_email.removed', id });
