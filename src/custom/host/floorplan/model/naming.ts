const LONGEST = 40;

const fold = (name: string) => name.trim().toLowerCase();

/** The names in use at a location; two tables may not differ by case alone. */
export function namesInUse(tables: Iterable<{ readonly name: string }>): Set<string> {
  return new Set([...tables].map(({ name }) => fold(name)));
}

/** A name nobody has yet, made of the one wished for: 12 becomes 13, B7 becomes B8, Window becomes Window 2. */
export function freeName(taken: ReadonlySet<string>, wished: string): string {
  if (!taken.has(fold(wished))) return wished;
  const found = /^(.*?)(\d{1,9})$/.exec(wished);
  const [stem, first] = found ? [found[1] ?? '', Number(found[2]) + 1] : [`${wished} `, 2];
  for (let number = first; ; number += 1) {
    const end = String(number);
    const name = `${stem.slice(0, LONGEST - end.length)}${end}`;
    if (!taken.has(fold(name))) return name;
  }
}

/** The next free number for a table that is drawn anew. */
export function freeNumber(taken: ReadonlySet<string>): string {
  return freeName(taken, '1');
}
