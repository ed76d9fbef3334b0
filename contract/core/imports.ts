import { z } from 'zod';

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** `Store #`, `store_number` and `STORE NUMBER` are one key, `Prénom` and `PRENOM` another: small letters without accents, and digits. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('#', ' number')
    .replace(/[^a-z0-9]/g, '')
    .replace(/numbernumber$/, 'number');
}

/** What is brought in from files. */
export const IMPORT_KINDS = [
  'merchants',
  'billing',
  'guests',
  'reservations',
  'contacts',
  'segments',
  'suppressions',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATUSES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const WORKING = ['checking', 'running', 'undoing'] as const;
export type WorkingStatus = (typeof WORKING)[number];

/** True while the server works on it by itself. */
export const isWorking = (status: ImportStatus): status is WorkingStatus =>
  WORKING.some((one) => one === status);

export const IMPORT_OUTCOMES = ['created', 'merged', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** A column of a file, with what it seems to hold. */
export const importColumn = z.object({
  title: z.string(),
  examples: z.array(z.string()).describe('Up to three different values'),
  guess: z.string().nullable().describe('The field that it seems to be'),
  dates: z
    .object({ month_first: z.number().int(), day_first: z.number().int(), unclear: z.number().int() })
    .describe('How many of its days can only be read month first, only day first, or either way'),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** One reason, or one remark, that several rows of a file share. */
export const reasonGroup = z.object({
  reason: z.string().describe('In its words, with … in place of what each row says'),
  is_refused: z.boolean().describe('false: the rows are taken, and this is said of them'),
  count: z.number().int(),
  first_row: z.number().int(),
  examples: z.array(z.string()).describe('Up to five of the values that stand there'),
});
export type ReasonGroup = z.infer<typeof reasonGroup>;
