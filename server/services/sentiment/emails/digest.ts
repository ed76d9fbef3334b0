import type { Db, Trx } from '#server/platform/db/index.ts';
import { plainName } from '#server/platform/mail/index.ts';
import { spanOfDay } from './due.ts';
import {
  type Fall,
  figuresOf,
  type PlaceFigures,
  sourceHealth,
  type SourceHealth,
  worthReading,
} from './figures.ts';
import type { Place } from './recipients.ts';
import { counted, reviewPart, reviewsText, spanWords } from './words.ts';

const MOST_QUOTED = 5;
const QUIET_MINUTES = 60;
const sum = (rows: readonly PlaceFigures[], of: (row: PlaceFigures) => number) =>
  rows.reduce((total, row) => total + of(row), 0);
const fixed = (value: number) => value.toFixed(1);
const average = (stars: number, rated: number) => (rated === 0 ? null : stars / rated);

/** When a source was read last, in words. */
function readWords({ name, state, last_success_ts }: SourceHealth, now: Date): string {
  if (state === 'lost')
    return `${name}: the access is lost; nothing comes from there until it is connected again`;
  if (last_success_ts === null) return `${name}: not read yet`;
  const minutes = Math.max(0, Math.floor((now.getTime() - last_success_ts.getTime()) / 60_000));
  if (minutes < 60) return `${name}: read ${counted(minutes, ['minute', 'minutes'])} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${name}: last read ${counted(hours, ['hour', 'hours'])} ago`;
  return `${name}: last read ${counted(Math.floor(hours / 24), ['day', 'days'])} ago`;
}

const isQuiet = ({ state, last_success_ts }: SourceHealth, now: Date) =>
  state === 'lost' ||
  last_success_ts === null ||
  now.getTime() - last_success_ts.getTime() > QUIET_MINUTES * 60_000;

/** What is wrong, or that nothing is, with the numbers that say so. */
function verdict(rows: readonly PlaceFigures[], sources: readonly SourceHealth[], now: Date): string {
  const [bad, waiting, overdue] = [
    sum(rows, (row) => row.bad),
    sum(rows, (row) => row.waiting),
    sum(rows, (row) => row.overdue),
  ];
  const quiet = sources.filter((source) => isQuiet(source, now));
  const wrong = [
    ...(bad > 0 ? [`${reviewsText(bad)} of one or two stars`] : []),
    ...(overdue > 0 ? [`${counted(overdue, ['answer is', 'answers are'])} overdue`] : []),
    ...(quiet.length > 0 ? [`${quiet.map(({ name }) => name).join(', ')} not read within the hour`] : []),
  ];
  if (wrong.length > 0) return `To look at: ${wrong.join('; ')}.`;
  const read =
    sources.length === 0
      ? 'no source is connected yet'
      : `all ${sources.length} sources were read within the hour`;
  return `Nothing is wrong: 0 reviews of one or two stars, 0 answers overdue of ${waiting} that wait, and ${sources.length === 1 ? 'the source was read within the hour' : read}.`;
}

function placeLine(row: PlaceFigures, name: string): string {
  const own = average(row.stars, row.rated);
  const stars = own === null ? '' : `, ${fixed(own)} stars`;
  const waits =
    row.waiting === 0
      ? ''
      : `; ${row.waiting} ${row.waiting === 1 ? 'waits' : 'wait'} for an answer${row.overdue > 0 ? `, ${row.overdue} overdue` : ''}`;
  return `${plainName(name)}: ${reviewsText(row.count)}${stars}${waits}`;
}

function totalLine(rows: readonly PlaceFigures[], days: number): string {
  const own = average(
    sum(rows, (row) => row.stars),
    sum(rows, (row) => row.rated),
  );
  const former = average(
    sum(rows, (row) => row.former_stars),
    sum(rows, (row) => row.former_rated),
  );
  const before = days === 1 ? 'the day before' : 'the week before';
  const count = sum(rows, (row) => row.count);
  const answered = sum(rows, (row) => row.answered);
  return [
    `${reviewsText(count)} (${before}: ${sum(rows, (row) => row.former_count)})`,
    ...(own === null
      ? []
      : [`${fixed(own)} stars on average${former === null ? '' : ` (${before}: ${fixed(former)})`}`]),
    ...(count === 0 ? [] : [`${answered} answered`]),
  ].join(', ');
}

export interface DigestMail {
  readonly subject: string;
  readonly content: string;
  readonly review_ids: number[];
  readonly is_empty: boolean;
}

interface Asked {
  readonly programId: number;
  readonly subject: string;
  readonly days: number;
  readonly timezone: string;
  /** The day on which it is sent. */
  readonly date: string;
  readonly publicUrl: string;
}

/** How a day or a week went at some locations, by the days of one zone, whether anything is wrong, and what is worth reading. */
export async function digestMail(
  db: Db | Trx,
  asked: Asked,
  places: readonly Place[],
  now: Date,
): Promise<DigestMail> {
  const { programId, subject, days, timezone, date, publicUrl } = asked;
  const span = spanOfDay(days, timezone, date);
  const rows = await figuresOf(db, programId, places, span, now);
  const sources = await sourceHealth(db, programId);
  const read = await worthReading(db, programId, places, span, MOST_QUOTED);
  const nameOf = new Map(places.map(({ merchant_id, merchant_name }) => [merchant_id, merchant_name]));
  const lively = rows
    .filter(({ count, waiting }) => count + waiting > 0)
    .sort((a, b) => b.bad - a.bad || b.overdue - a.overdue || b.count - a.count);
  const still = rows.length - lively.length;
  const words = spanWords(span.first, span.last);
  const [only] = places;
  const where =
    places.length === 1 && only ? only.merchant_name : counted(places.length, ['location', 'locations']);
  const lines = [
    ...lively.map((row) => placeLine(row, nameOf.get(row.merchant_id) ?? '')),
    ...(still > 0 && rows.length > 1 ? [`Nothing new at ${counted(still, ['location', 'locations'])}`] : []),
  ];
  const parts = [
    `${words}, ${plainName(where)}`,
    `${totalLine(rows, days)}.\n${verdict(rows, sources, now)}`,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(read.length > 0
      ? [['Worth reading', ...read.map((review) => reviewPart(publicUrl, review))].join('\n\n')]
      : []),
    ...(sources.length > 0
      ? [['Sources', ...sources.map((source) => readWords(source, now))].join('\n')]
      : []),
    `${publicUrl}/ops/sentiment/overview`,
  ];
  return {
    subject: `${subject}: ${words}, ${where}`,
    content: parts.join('\n\n'),
    review_ids: read.map(({ review_id }) => review_id),
    is_empty: sum(rows, (row) => row.count) === 0,
  };
}

/** Where the stars fell, and by how much. */
export function fallMail(
  { subject, publicUrl }: Pick<Asked, 'subject' | 'publicUrl'>,
  falls: readonly Fall[],
  places: readonly Place[],
): { subject: string; content: string } {
  const nameOf = new Map(places.map(({ merchant_id, merchant_name }) => [merchant_id, merchant_name]));
  const [only] = falls;
  const where =
    falls.length === 1 && only
      ? (nameOf.get(only.merchant_id) ?? '')
      : counted(falls.length, ['location', 'locations']);
  const lines = falls.map(
    ({ merchant_id, average: own, count, former, former_count }) =>
      `${plainName(nameOf.get(merchant_id) ?? '')}: ${fixed(own)} stars from ${reviewsText(count)} of the last seven days, ${fixed(former)} from ${former_count.toLocaleString('en-US')} in the eight weeks before`,
  );
  return {
    subject: `${subject}: ${where}`,
    content: [
      'The stars fell by more than chance explains.',
      lines.join('\n'),
      `${publicUrl}/ops/sentiment/analytics/ratings`,
    ].join('\n\n'),
  };
}
