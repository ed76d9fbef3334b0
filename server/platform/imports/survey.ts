import { setImmediate as nextTurn } from 'node:timers/promises';
import { headingKey, type ImportColumn } from '#contract/core/imports.ts';
import { beginningOf } from '#contract/core/texts.ts';
import { type OpenCsv, uniqueTitles } from '#server/platform/csv/index.ts';
import { plainCell } from './cells.ts';
import { formOf } from './dates.ts';

/** Something that a column of a file can be. */
export interface ImportField {
  readonly field: string;
  readonly label: string;
  /** Several columns may be it. */
  readonly many?: boolean;
  /** Headings that other systems write, as `headingKey` makes them, with spaces between. */
  readonly aliases?: string;
  /** Where no heading names it, the first column of mostly such cells is it. */
  readonly looksLike?: (cell: string) => boolean;
}

/**
 * The field that each heading names; of two with one meaning the first, except where several may be it. What two fields are
 * called alike, the later of them is.
 */
export function guessByHeadings(
  headings: readonly string[],
  fields: readonly ImportField[],
): (string | null)[] {
  const byKey = new Map(
    fields.flatMap((one) => {
      const keys = [headingKey(one.label), headingKey(one.field), ...(one.aliases ?? '').split(' ')];
      return keys.map((key) => [key, one] as const);
    }),
  );
  const taken = new Set<string>();
  return headings.map((heading) => {
    const meant = byKey.get(headingKey(heading) || '-');
    if (!meant || (taken.has(meant.field) && !meant.many)) return null;
    taken.add(meant.field);
    return meant.field;
  });
}

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;
/** So many cells of a column are looked at for what they are; of their days, all. */
const JUDGED = 200;

/** What the cells of a column hold. */
class Survey {
  readonly examples: string[] = [];
  readonly dates = { month_first: 0, day_first: 0, unclear: 0 };
  #seen = 0;
  readonly #alike = new Map<string, number>();

  look(raw: string, fields: readonly ImportField[]): void {
    const cell = plainCell(beginningOf(raw, EXAMPLE_LENGTH * 2));
    if (cell === '') return;
    const form = formOf(cell);
    if (form) this.dates[form] += 1;
    if (this.#seen >= JUDGED) return;
    this.#seen += 1;
    for (const { field, looksLike } of fields)
      if (looksLike?.(cell)) this.#alike.set(field, (this.#alike.get(field) ?? 0) + 1);
    const example = beginningOf(cell, EXAMPLE_LENGTH);
    if (this.examples.length < EXAMPLES && !this.examples.includes(example)) this.examples.push(example);
  }

  isMostly(field: string): boolean {
    return this.#seen > 0 && (this.#alike.get(field) ?? 0) * 5 >= this.#seen * 4;
  }
}

/** Reads a whole file for what its columns hold and how many rows it has, up to one too many, without holding up other work. */
export async function surveyColumns(
  csv: OpenCsv,
  fields: readonly ImportField[],
  maxRows: number,
): Promise<{ columns: ImportColumn[]; total: number }> {
  const surveys = csv.heading.map(() => new Survey());
  const telling = fields.filter(({ looksLike }) => looksLike !== undefined);
  let total = 0;
  for await (const { cells, broken } of csv.rows()) {
    total += 1;
    if (total > maxRows) break;
    if (total % 1000 === 0) await nextTurn();
    if (broken) continue;
    for (const [index, survey] of surveys.entries()) survey.look(cells[index] ?? '', telling);
  }
  const guesses = guessByHeadings(csv.heading, fields);
  for (const { field } of telling.filter((one) => !guesses.includes(one.field))) {
    const index = surveys.findIndex((survey, at) => guesses[at] === null && survey.isMostly(field));
    if (index !== -1) guesses[index] = field;
  }
  const titles = uniqueTitles(csv.heading);
  const columns = surveys.map(({ examples, dates }, index) => {
    return { title: titles[index] ?? '', examples, guess: guesses[index] ?? null, dates };
  });
  return { columns, total };
}
