/** Fields of a report by their names in small letters; a folded line goes on with the one before. */
export type Fields = ReadonlyMap<string, string>;

const MOST_FIELDS = 200;

/** The fields of one block. The first of a name counts. */
export function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.size >= MOST_FIELDS) continue;
    const known = name.toLowerCase();
    if (!fields.has(known)) fields.set(known, value.trim());
  }
  return fields;
}

/** Blocks that an empty line parts. */
export const blocksOf = (text: string): readonly Fields[] =>
  text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsOf)
    .filter(({ size }) => size > 0);

/** The address of `rfc822; ana@guests.example`, in small letters. */
export const addressOf = (field: string | undefined): string | null =>
  /<?([^\s<>;]+@[^\s<>;]+)>?\s*$/.exec(field ?? '')?.[1]?.toLowerCase() ?? null;
