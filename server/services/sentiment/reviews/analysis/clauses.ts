import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { type Word, wordsIn } from './words.ts';

const nlp = winkNLP(model, ['sbd']);

/** A stretch of a sentence that is judged by itself. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  /** What stands before it turns around: “but”, “however”. */
  readonly isTurn: boolean;
}

/** Where sentences begin and end. */
function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = 0;
  for (const sentence of nlp.readDoc(text).sentences().out()) {
    // Spaces within may have been changed; the first word of each is where the text goes on.
    const start = text.indexOf(sentence.slice(0, 12), from);
    if (start < 0) continue;
    const end = Math.min(text.length, start + sentence.length);
    found.push({ start, end });
    from = end;
  }
  const lines = found.length > 0 ? found : [{ start: 0, end: text.length }];
  return lines.flatMap((line) => splitAt(text, line, /[\n\r]+|(?<=[.!?…])\s+(?=\p{Lu})/gu));
}

function splitAt(text: string, { start, end }: { start: number; end: number }, at: RegExp) {
  const parts: { start: number; end: number }[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(at)) {
    parts.push({ start: from, end: start + match.index });
    from = start + match.index + match[0].length;
  }
  parts.push({ start: from, end });
  return parts.filter((part) => part.end > part.start);
}

const BREAKS =
  /[,;:()–—]|\s-\s|\.{2,}|\b(?:but|however|although|though|yet|except|whereas|while|and|plus|because|even though|unfortunately|sadly)\b/giu;
const TURNS = /^(but|however|although|though|yet|except|whereas|while|even though|unfortunately|sadly)$/i;
const KEPT = /^(unfortunately|sadly)$/i;

/** The clauses of a text, sentence by sentence. */
export function clausesOf(text: string): Clause[][] {
  return sentencesOf(text).map(({ start, end }) => {
    const clauses: Clause[] = [];
    let from = start;
    let isTurn = false;
    const push = (to: number) => {
      const words = wordsIn(text, from, to);
      const first = words[0];
      const last = words.at(-1);
      if (first && last) clauses.push({ start: first.start, end: last.end, words, isTurn });
    };
    for (const match of text.slice(start, end).matchAll(BREAKS)) {
      const at = start + match.index;
      push(at);
      from = KEPT.test(match[0]) ? at : at + match[0].length;
      isTurn = TURNS.test(match[0].trim()) || (isTurn && from === at);
    }
    push(end);
    return clauses;
  });
}
