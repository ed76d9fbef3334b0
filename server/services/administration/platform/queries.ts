import type { Db } from '#server/platform/db/index.ts';

/** One page of the sandbox's mail, newest first. */
export async function listSandboxMails(db: Db, { take, skip }: { take: number; skip: number }) {
  const rows = await db
    .selectFrom('sandbox_mails')
    .selectAll()
    .orderBy('sandbox_mail_id', 'desc')
    .limit(take + 1)
    .offset(skip)
    .execute();
  return {
    data: rows.slice(0, take).map((row) => ({
      sandbox_mail_id: row.sandbox_mail_id,
      from: row.mail_from,
      to: row.mail_to,
      subject: row.subject,
      text: row.body,
      received_ts: row.received_ts.toISOString(),
    })),
    has_next: rows.length > take,
    total_exact: false,
  };
}
