import type { ReportFile, ReportRhythm } from '#contract/host/reports/emails/schemas.ts';

export const RHYTHM_WORDS = {
  day: 'Every day, about the day before',
  week: 'Every week, about the seven days before',
  month: 'On the 1st, about the month before',
} as const satisfies Record<ReportRhythm, string>;

export const FILE_WORDS = {
  pdf: 'PDF, to read and print',
  csv: 'CSV, for a spreadsheet',
} as const satisfies Record<ReportFile, string>;
