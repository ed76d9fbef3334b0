import { readEmailAddress } from '#contract/core/contacts.ts';
import { withoutInvisible } from '#contract/core/texts.ts';
import { type CsvRecord, mostCommon } from './csv.ts';

/** So many rows of a file are looked at for its headings. */
export const ROWS_JUDGED = 20;

const PHONE = /^\+?[\d\s().-]{7,20}$/;
const DAY = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/;

const isContact = (cell: string) =>
  readEmailAddress(cell) !== null ||
  (PHONE.test(cell) && cell.replace(/\D/g, '').length >= 7 && !DAY.test(cell));
const filled = ({ cells }: CsvRecord) => cells.filter((cell) => cell.trim() !== '').length;
const holdsContact = ({ cells }: CsvRecord) =>
  cells.some((cell) => cell.length < 300 && isContact(withoutInvisible(cell).trim()));
const isDayAt = (place: number) => (record: CsvRecord) => DAY.test(record.cells[place]?.trim() ?? '');

/** True of a record of somebody: with an email or a phone, or with a day in a column of days. */
const isData = (record: CsvRecord, others: readonly CsvRecord[]) =>
  holdsContact(record) ||
  record.cells.some(
    (_cell, place) => isDayAt(place)(record) && (others.length === 0 || others.some(isDayAt(place))),
  );

/** Where the records of a file begin, below the titles that some programs write above them. */
export interface Heading {
  /** The row of the headings; of a file without them, of its first record. */
  readonly row: number;
  /** Empty where the file has none, so that its first record is of somebody. */
  readonly cells: readonly string[];
  readonly isMissing: boolean;
}

/** Rows shorter than most, or with few of their cells filled, are titles, unless they hold an email or a phone; null of a file without rows. */
export function findHeading(records: readonly CsvRecord[]): Heading | null {
  const { value: width } = mostCommon(records.map(({ cells }) => cells.length));
  const [most = 0, usual = most] = records.map(filled).toSorted((a, b) => b - a);
  const isTitle = (record: CsvRecord) => {
    const own = filled(record);
    const isShort = record.cells.length < width && own < usual;
    return usual > 1 && (isShort || own === 1 || own * 2 < usual) && !holdsContact(record);
  };
  const first = records.find((record) => !isTitle(record));
  if (!first) return null;
  const others = records.filter((record) => record !== first);
  if (!isData(first, others)) return { row: first.row, cells: first.cells, isMissing: false };
  const unnamed = Array.from({ length: Math.max(width, first.cells.length) }, () => '');
  return { row: first.row, cells: unnamed, isMissing: true };
}
