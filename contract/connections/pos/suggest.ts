/** A suggestion at least this certain is accepted with all others in one go. */
export const CERTAIN = 0.9;

interface OurTable {
  readonly mrt_id: number;
  readonly mrt_name: string;
}
interface PosTable {
  readonly table_number: string;
  readonly name: string;
}

export interface TableSuggestion {
  readonly mrt_id: number;
  readonly table_number: string;
  readonly certainty: number;
}

/** "T-12", "12" and "Table 012" are all "12"; "Patio 3" stays "patio3". */
export const plainTableName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(tables?|tbl|t)(?=\d)/, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');

const digitsOf = (name: string) => plainTableName(name).replace(/\D/g, '');

const KEYS = [
  { certainty: 1, keyOf: (name: string) => name.trim().toLowerCase() },
  { certainty: 0.95, keyOf: plainTableName },
  { certainty: 0.6, keyOf: digitsOf },
] as const;

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/**
 * Pairs tables of a location with tables of its point of sale by name and number, the most certain first. A name that several
 * tables of one side share is paired with none.
 */
export function suggestTables(
  ours: readonly OurTable[],
  theirs: readonly PosTable[],
): readonly TableSuggestion[] {
  const found: TableSuggestion[] = [];
  let [left, free] = [ours, theirs];
  for (const { certainty, keyOf } of KEYS) {
    const byKey = grouped(free, ({ name }) => keyOf(name));
    for (const [key, tables] of grouped(left, ({ mrt_name }) => keyOf(mrt_name))) {
      const [table, ...sharing] = tables;
      const [match, ...others] = byKey.get(key) ?? [];
      if (table && match && sharing.length === 0 && others.length === 0)
        found.push({ mrt_id: table.mrt_id, table_number: match.table_number, certainty });
    }
    left = left.filter(({ mrt_id }) => !found.some((one) => one.mrt_id === mrt_id));
    free = free.filter(({ table_number }) => !found.some((one) => one.table_number === table_number));
  }
  return found;
}

const words = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && word !== 'the'),
  );

/** The outside location whose name shares the most words with a location's; null where none, or two, do. */
export function suggestLocation<L extends { readonly name: string }>(
  name: string,
  locations: readonly L[],
): L | null {
  const own = words(name);
  const scored = locations
    .map((location) => {
      const other = words(location.name);
      const shared = [...other].filter((word) => own.has(word)).length;
      return { location, score: shared / Math.max(own.size, other.size, 1) };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score >= 0.5 && first.score > (second?.score ?? 0) ? first.location : null;
}
