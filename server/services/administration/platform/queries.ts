import { sandboxMail } from '#contract/administration/platform/endpoints.ts';
import type { Db } from '#server/platform/db/index.ts';
import { pageOf, type Slice } from '#server/platform/page/index.ts';

/** One page of the sandbox's mail, newest first. */
export function listSandboxMails(db: Db, asked: Slice) {
  const mails = db.selectFrom('sandbox_mails').selectAll().orderBy('sandbox_mail_id', 'desc');
  return pageOf(mails, asked, (row) => ({
    sandbox_mail_id: row.sandbox_mail_id,
    from: row.mail_from,
    to: row.mail_to,
    subject: row.subject,
    text: row.body,
    attachments: sandboxMail.shape.attachments.parse(row.attachments),
    received_ts: row.received_ts.toISOString(),
  }));
}
