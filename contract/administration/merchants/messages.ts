const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** The sentences of an upload that the specification gives word for word. */
export const UPLOAD_MESSAGES = {
  /** Every row was created (ADMIN-017). */
  success: (created: number) => `Successfully uploaded ${created} merchants.`,
  /** Some rows were refused (ADMIN-018). */
  partial: (created: number, failed: number) =>
    `Successfully uploaded ${created} new merchants and failed to upload ${failed}.`,
} as const;

/** Why a file as a whole was refused, each with its remedy; said before sending and after. */
export const FILE_MESSAGES = {
  empty: 'This file is empty. Download the template, fill in one row per location and choose it again.',
  noRows: 'This file has a header but no rows. Add one row per location and choose it again.',
  tooLarge: (megabytes: string) =>
    `This file is ${megabytes} MB; the limit is 10 MB. Split it into several files and upload them one by one.`,
  tooWide: `The first line of this file names more columns than anybody fills in. Download the template, keep its columns and choose the file again.`,
  tooLong: (rows: string) =>
    `This file has more than ${rows} rows. Split it into several files and upload them one by one.`,
  notCsv: 'This is not a CSV file. In your spreadsheet choose Save as or Download, then CSV (UTF-8).',
  encoding:
    'The letters with accents in this file cannot be read, because it was saved in an older encoding, such as Macintosh or MS-DOS. In your spreadsheet choose Save as or Download, then CSV (UTF-8), and choose the file again.',
  utf16:
    'This file is saved as UTF-16. It is read all the same; save it as CSV (UTF-8) if letters look wrong.',
} as const;

/** `1 location`, `2 locations`. */
export function locationCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${plural(count, 'location', 'locations')}`;
}
