import { sql } from 'kysely';
import type { ReportEmail } from '#contract/host/reports/emails/schemas.ts';
import { REPORT_FLAGS, type Report } from '#contract/host/reports/names.ts';
import { wallClock } from '#contract/core/time.ts';
import { dueDay, weekdayOf } from '#server/platform/clock/index.ts';
import { findRights, type Membership } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { composeReport } from './compose.ts';
import { type EmailRow, findEmail, listAll, presentEmail } from './queries.ts';

const isDayOf =
  ({ every, weekday }: Pick<EmailRow, 'every' | 'weekday'>) =>
  (date: string) =>
    every === 'day' || (every === 'week' ? weekdayOf(date) === weekday : date.endsWith('-01'));

/** The day for which an email is due and was not sent; null where there is none. */
function dueOf(row: EmailRow, timezone: string, now: Date): string | null {
  const { send_time, started_ts, told_day } = row;
  const date = dueDay({ send_time, started_ts, isDay: isDayOf(row) }, timezone, now);
  return date !== null && (told_day === null || told_day < date) ? date : null;
}

/** Sends every report that is due, each once whichever process does it. */
export async function sendDueReports(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const rows = await listAll(platform.db);
  const due = rows.filter((row) => dueOf(row, row.default_timezone, now) !== null);
  await eachApart({ log: platform.log, what: 'reportEmail' }, due, (row) => sendDue(platform, row));
}

type Due = Pick<EmailRow, 'program_id' | 'report_email_id'> & { readonly default_timezone: string };

/** Queues the email of a day and notes the day, both or neither; what its owner may not see any more is noted as its problem. */
function sendDue(platform: Platform, { program_id, report_email_id, default_timezone }: Due): Promise<void> {
  return write(platform, null, async ({ trx, now }) => {
    const { rows } = await sql`select 1 from report_emails where program_id = ${program_id}
      and report_email_id = ${report_email_id} for update skip locked`.execute(trx);
    const row = rows.length > 0 ? await findEmail(trx, program_id, report_email_id) : null;
    const date = row ? dueOf(row, default_timezone, now) : null;
    if (!row || date === null) return;
    const reader = await readerOf(platform, trx, row);
    if ('address' in reader) await queue(platform, trx, { row, reader, date });
    const done = 'address' in reader ? { last_sent_ts: now, problem: null } : { problem: reader.problem };
    await trx
      .updateTable('report_emails')
      .set({ told_day: date, ...done })
      .where('program_id', '=', program_id)
      .where('report_email_id', '=', report_email_id)
      .execute();
  });
}

interface Reader {
  readonly address: string;
  readonly rights: Membership;
}

/** Whose email it is and what they may see now, or why they get none. */
async function readerOf(
  { flags }: Platform,
  db: Db | Trx,
  row: EmailRow,
): Promise<Reader | { readonly problem: string }> {
  const email = presentEmail(row);
  const rights = await findRights(db, row.program_id, row.user_id);
  const user = await db
    .selectFrom('users')
    .select(['email', 'address_state'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirst();
  if (!rights || user?.address_state !== 'proven') return { problem: 'The account has no access' };
  const who = {
    user_id: row.user_id,
    program_id: row.program_id,
    merchant_id: null,
    is_admin: rights.isAdmin,
  };
  if (!(await flags.isOn(REPORT_FLAGS[email.report], who))) return { problem: 'The report is switched off' };
  if (!mayRead(rights, email.report)) return { problem: 'You may not see this report any more' };
  const { merchant_ids } = email;
  const isElsewhere =
    !rights.allMerchants &&
    (merchant_ids ?? rights.merchantIds).every((id) => !rights.merchantIds.includes(id));
  if (isElsewhere) return { problem: 'You work at none of its locations any more' };
  return { address: user.email, rights };
}

/** Whether a role lets somebody see a report, whatever is switched on. */
export const mayRead = ({ permissions }: Pick<Membership, 'permissions'>, report: Report): boolean =>
  report === 'host' || permissions.has('guestProfile.view');

interface Queued {
  readonly row: EmailRow;
  readonly reader: Reader;
  readonly date: string;
}

async function queue(platform: Platform, trx: Trx, { row, reader, date }: Queued): Promise<void> {
  const email: ReportEmail = presentEmail(row);
  const mail = await composeReport(platform, trx, { email, rights: reader.rights, date });
  await platform.mailer.queue(trx, { to: reader.address, ...mail });
}

/** Sends one of one's own now, as it would come today; the next one comes at its time. Errors: NOT_FOUND. */
export function sendNow(platform: Platform, ctx: RequestContext, id: number): Promise<{ address: string }> {
  return write(platform, ctx, async ({ trx, now }) => {
    const row = await findEmail(trx, ctx.programId, id);
    const own = found(row?.user_id === ctx.userId ? row : null, 'This report email');
    const reader = await readerOf(platform, trx, own);
    const there = found('address' in reader ? reader : null, 'This report');
    const { default_timezone } = await trx
      .selectFrom('programs')
      .select('default_timezone')
      .where('program_id', '=', ctx.programId)
      .executeTakeFirstOrThrow();
    await queue(platform, trx, { row: own, reader: there, date: wallClock(default_timezone, now).date });
    return { address: there.address };
  });
}
