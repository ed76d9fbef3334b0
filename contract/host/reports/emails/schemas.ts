import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { clockText } from '#contract/core/time.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { REPORTS } from '../names.ts';
import { COMPARISONS } from '../rules.ts';

/** How often a report comes: about the day before, the seven days before, or the month before. */
export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** The file that comes with the email. */
export const REPORT_FILES = ['pdf', 'csv'] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

/** So many emails of one report a person has. */
export const MOST_REPORT_EMAILS = 10;

const settings = {
  report: z.enum(REPORTS),
  every: z.enum(REPORT_RHYTHMS).default('week'),
  weekday: z.number().int().min(0).max(6).default(1).describe('every week: 0 is Sunday'),
  send_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 07:30')
    .default('07:30')
    .describe('By the clocks of the concept'),
  file: z.enum(REPORT_FILES).default('pdf'),
  compare: z.enum(COMPARISONS).default('before'),
  merchant_ids: z
    .array(id)
    .min(1, 'Choose a location, or all of them')
    .max(MOST_LOCATIONS)
    .nullable()
    .default(null)
    .describe("About which locations; null: all of one's own"),
};

/** A report that somebody has sent to themselves. */
export const reportEmail = z
  .object({
    report_email_id: id,
    ...settings,
    last_sent_ts: instant.nullable(),
    problem: z.string().nullable().describe('Why the last one was not sent'),
    updated_ts: instant,
    version,
  })
  .meta({ id: 'ReportEmail' });
export type ReportEmail = z.infer<typeof reportEmail>;

export const reportEmailWrite = z.object({ ...settings, version: version.optional() });
export type ReportEmailWrite = z.output<typeof reportEmailWrite>;

/** When it comes, as a sentence begins: `Every Monday at 7:30 AM`. */
export function rhythmText({
  every,
  weekday,
  send_time,
}: Pick<ReportEmail, 'every' | 'weekday' | 'send_time'>) {
  const at = `at ${clockText(send_time)}`;
  if (every === 'day') return `Every day ${at}`;
  return every === 'week' ? `Every ${DAY_NAMES[weekday]} ${at}` : `On the 1st of every month ${at}`;
}
