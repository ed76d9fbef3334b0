import { fold } from '#src/ui/words/fold.ts';

/** True when the text holds every word of the query, whatever the case and the accents. */
export function matches(query: string, text: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}
