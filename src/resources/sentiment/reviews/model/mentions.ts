/** What is being typed behind an @ at the caret; null where nobody is being mentioned. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly from: number; readonly typed: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return { from: caret - typed.length - 1, typed };
}

/** Whose `@Name` stands in the text. */
export const mentioned = <T extends { readonly name: string }>(text: string, people: readonly T[]): T[] =>
  people.filter(({ name }) => text.includes(`@${name}`));

/** The text cut at the names that are mentioned in it. */
export function mentionsIn(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly isMention: boolean }[] {
  const marks = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const pieces: { text: string; isMention: boolean }[] = [];
  for (let at = 0, from = 0; at <= text.length; at += 1) {
    const mark = marks.find((one) => text.startsWith(one, at));
    if (mark === undefined && at < text.length) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), isMention: false });
    if (mark === undefined) break;
    pieces.push({ text: mark, isMention: true });
    from = at + mark.length;
    at = from - 1;
  }
  return pieces;
}
