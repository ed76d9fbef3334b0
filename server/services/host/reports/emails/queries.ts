import { sql } from 'kysely';
import { type ReportEmail, reportEmail } from '#contract/host/reports/emails/schemas.ts';
import type { Report } from '#contract/host/reports/names.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

const emails = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('report_emails')
    .selectAll()
    .select(sql<string | null>`told_day::text`.as('told_day'))
    .where('program_id', '=', programId);

export async function findEmail(db: Db | Trx, programId: number, id: number) {
  return (await emails(db, programId).where('report_email_id', '=', id).executeTakeFirst()) ?? null;
}

export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

/** The emails of a report that a person has sent to themselves, the oldest first. */
export const listOwn = (db: Db | Trx, programId: number, asked: { report: Report; userId: number }) =>
  emails(db, programId)
    .where('user_id', '=', asked.userId)
    .where('report', '=', asked.report)
    .orderBy('report_email_id')
    .execute();

/** The emails of all open concepts, with the clocks by which they go. */
export async function listAll(db: Db) {
  const { rows } = await sql<EmailRow & { default_timezone: string }>`
    select e.*, e.told_day::text as told_day, p.default_timezone from report_emails e
    join programs p on p.program_id = e.program_id and p.program_state in ('onboarding', 'active')
    order by e.program_id, e.report_email_id`.execute(db);
  return rows;
}

/** As its owner sees it. */
export const presentEmail = ({ last_sent_ts, updated_ts, ...row }: EmailRow): ReportEmail =>
  reportEmail.parse({
    ...row,
    last_sent_ts: last_sent_ts?.toISOString() ?? null,
    updated_ts: updated_ts.toISOString(),
  });
