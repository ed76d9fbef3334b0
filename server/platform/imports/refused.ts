import type { Db } from '#server/platform/db/index.ts';
import { eachRefused, findWidest, storedCells } from './queries.ts';
import type { ImportKey } from './definition.ts';

const OWN = ['Row', 'Reasons'];

/** The refused rows of an import in their original columns, with their row number and reasons, so that they can be mended and sent again. */
export async function* refusedTable(db: Db, key: ImportKey) {
  const widest = await findWidest(db, key);
  const titles = storedCells.parse(widest?.cells ?? []).map(([title]) => title);
  const kept = titles.map((title, index) => ({ title, index })).filter(({ title }) => !OWN.includes(title));
  yield [...kept.map(({ title }) => title), ...OWN];
  for await (const { row_number, cells, reasons } of eachRefused(db, key)) {
    const stored = storedCells.parse(cells);
    yield [...kept.map(({ index }) => stored[index]?.[1] ?? ''), row_number, reasons.join('; ')];
  }
}

/** The name of that file: `openings-rejected.csv`. */
export const refusedName = (fileName: string, word: string) =>
  `${fileName.replace(/\.[a-z]{1,4}$/i, '')}-${word}.csv`;
