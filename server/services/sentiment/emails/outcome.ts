import { sql } from 'kysely';
import type { MailOutcome } from '#server/platform/mail/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Writes down what became of a mail: the mail server took it, or refused it for good. */
export async function settleMail(
  { db, clock }: Platform,
  { program_id, id }: { readonly program_id: number; readonly id: number },
  outcome: MailOutcome,
): Promise<void> {
  const isSent = outcome.kind === 'sent';
  await sql`update sentiment_email_mails set state = ${outcome.kind}, reason = ${isSent ? null : outcome.reason},
      sent_ts = ${isSent ? clock.now() : null}
    where program_id = ${program_id} and sentiment_email_mail_id = ${id} and state = 'queued'`.execute(db);
}
