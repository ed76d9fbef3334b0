import { dayText, rangeText } from '#contract/core/words/moments.ts';
import { dayAfter } from '#contract/core/time.ts';
import type { ReportEmail } from '#contract/host/reports/emails/schemas.ts';
import { REPORT_TITLES, type Report } from '#contract/host/reports/names.ts';
import { cellText, guestTables, hostTables, type ReportTable } from '#contract/host/reports/tables.ts';
import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Mail, plainName } from '#server/platform/mail/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reportCsv } from '../files/csv.ts';
import { reportPdf } from '../files/pdf.ts';
import { readGuestReport, readHostReport } from '../read.ts';
import { type Span, spanWithin } from '../span.ts';

/** The days that an email of a day tells of. */
export function daysBefore(every: ReportEmail['every'], date: string): { start: string; end: string } {
  const end = dayAfter(date, -1);
  if (every === 'month') return { start: `${end.slice(0, 8)}01`, end };
  return { start: every === 'day' ? end : dayAfter(date, -7), end };
}

const tablesOf = async (
  db: Db | Trx,
  { report, compare }: Pick<ReportEmail, 'report' | 'compare'>,
  span: Span,
  withRevenue: boolean,
): Promise<ReportTable[]> =>
  report === 'host'
    ? hostTables(await readHostReport(db, span, { compare, withRevenue }))
    : guestTables(await readGuestReport(db, span, compare));

async function placeNames(db: Db | Trx, { programId, merchantIds }: Span): Promise<string> {
  if (merchantIds === null) return 'All locations';
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_name')
    .where('program_id', '=', programId)
    .where('merchant_id', 'in', merchantIds)
    .orderBy('merchant_name')
    .execute();
  const names = rows.map(({ merchant_name }) => plainName(merchant_name));
  return names.length > 3 ? `${names.length} locations` : names.join(', ');
}

/** The address at which the same days of the report are open, with the emails of its reader or without. */
function linkOf({ config }: Pick<Platform, 'config'>, report: Report, query: Record<string, string>): string {
  return `${config.publicUrl}/reports/${report}?${new URLSearchParams(query).toString()}`;
}

const linesOf = ({ heads, rows }: ReportTable): string[] =>
  rows.map(([name = '', now = '', ...former]) => {
    const [before] = former;
    const beside = before === undefined ? '' : ` (${cellText(before)} ${(heads[2] ?? '').toLowerCase()})`;
    return `${cellText(name)}: ${cellText(now)}${beside}`;
  });

interface Asked {
  readonly email: Pick<ReportEmail, 'report' | 'every' | 'compare' | 'file' | 'merchant_ids'>;
  readonly rights: Membership;
  /** The day on which it comes, by the clocks of the concept. */
  readonly date: string;
}

/** The email of a report with its file, of what its reader may see at this moment. */
export async function composeReport(
  platform: Platform,
  db: Db | Trx,
  { email, rights, date }: Asked,
): Promise<Omit<Mail, 'to'>> {
  const now = platform.clock.now();
  const days = daysBefore(email.every, date);
  const span = spanWithin(rights, email.merchant_ids, days, now);
  const tables = await tablesOf(db, email, span, rights.permissions.has(VIEW_CHECKS));
  const title = REPORT_TITLES[email.report];
  const range =
    days.start === days.end ? dayText(days.start, 'Nov 20, 2026') : rangeText(days.start, days.end);
  const where = await placeNames(db, span);
  const about = `${plainName(rights.programName)}, ${where}, ${range}`;
  const [totals] = tables;
  const only = span.merchantIds?.length === 1 ? { location: String(span.merchantIds[0]) } : {};
  const query = { from: days.start, to: days.end, ...only, compare: email.compare };
  const text = [
    `${title}: ${about}.`,
    (totals ? linesOf(totals) : []).join('\n'),
    `The attached file has the rest. Open the report: ${linkOf(platform, email.report, query)}`,
    `You asked for this email. To change it or get no more: ${linkOf(platform, email.report, { emails: 'open' })}`,
  ].join('\n\n');
  const bytes =
    email.file === 'pdf'
      ? reportPdf({ title, about, madeAt: now, tables })
      : reportCsv(`${title}: ${about}`, tables);
  const file = {
    filename: `${email.report === 'host' ? 'host-report' : 'guest-report'}-${days.start}-to-${days.end}.${email.file}`,
    contentType: email.file === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    content: bytes.toString('base64'),
  };
  return { subject: `${title}, ${range}`, text, attachments: [file] };
}
