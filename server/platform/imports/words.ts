const NEEDS_QUOTES = /[,;|"]|:::/;
/** One value, quoted where it holds what separates them, up to the separator behind it or the end. */
const VALUE = /\s*(?:"((?:[^"]|"")*)"\s*|((?:(?!:::)[^,;|])*))(?:[,;|]|:::|$)/y;

/** Several words in one cell as `splitWords` reads them back: those with a comma in quotes. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => (NEEDS_QUOTES.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ');

/** The words of a cell: `vip, news`, `vip;news`, `"vip","news"` and `vip ::: news`; a comma between quotes is part of its word. */
export function splitWords(cell: string): string[] {
  const pattern = new RegExp(VALUE);
  const words: string[] = [];
  for (let at = 0; at < cell.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const found = pattern.exec(cell);
    if (!found) break;
    const [, quoted, plain = ''] = found;
    words.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return words.filter((word) => word !== '');
}
