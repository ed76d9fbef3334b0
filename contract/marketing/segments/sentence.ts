import { type Definition, type Group, isGroup, type Rule } from './definition.ts';
import type { Clause, Names } from './kind.ts';
import { wordsOf } from './kinds.ts';

/** A piece of a sentence; what a reader looks for is strong. */
export interface Phrase {
  readonly text: string;
  readonly isStrong: boolean;
}

const plain = (text: string): Phrase => ({ text, isStrong: false });

const clauseOf = ({ lead, strong, tail = '' }: Clause): Phrase[] =>
  [plain(lead), { text: strong, isStrong: true }, plain(tail)].filter(({ text }) => text !== '');

/** “a, b and c”: the last joined by a word of its own, the others by commas. */
function joined(parts: readonly Phrase[][], word: 'and' | 'or'): Phrase[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return part;
    const isLast = index === parts.length - 1;
    return [plain(isLast ? `${parts.length > 2 ? ',' : ''} ${word} ` : ', '), ...part];
  });
}

function groupPhrases({ match, is_not, rules }: Group, names: Names): Phrase[] {
  const inner = joined(
    rules.map((rule) => rulePhrases(rule, names)),
    match === 'all' ? 'and' : 'or',
  );
  if (is_not) return [plain('for whom it is not so that they are guests '), ...inner];
  if (rules.length === 1) return inner;
  return [plain(match === 'all' ? '(both ' : '(either '), ...inner, plain(')')];
}

const rulePhrases = (rule: Rule, names: Names): Phrase[] =>
  isGroup(rule) ? groupPhrases(rule, names) : clauseOf(wordsOf(rule, names));

/** Pieces of the same weight that follow each other are one. */
function merged(phrases: readonly Phrase[]): Phrase[] {
  const found: Phrase[] = [];
  for (const phrase of phrases) {
    const last = found.at(-1);
    if (last && last.isStrong === phrase.isStrong)
      found[found.length - 1] = { ...last, text: last.text + phrase.text };
    else found.push(phrase);
  }
  return found;
}

/** The rule as a sentence: “Guests who visited **at least 3 times in the last 90 days** and whose tier is **Gold**.” */
export function sentenceOf({ root }: Definition, names: Names): Phrase[] {
  const inner = joined(
    root.rules.map((rule) => rulePhrases(rule, names)),
    root.match === 'all' ? 'and' : 'or',
  );
  const lead = root.is_not ? 'All guests but those ' : 'Guests ';
  return merged([plain(lead), ...inner, plain('.')]);
}

export const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join('');

/** A condition or group on its own, as the funnel and the explanation name it: “Visited at least 3 times in the last 90 days”. */
export function titleOf(rule: Rule, names: Names): string {
  const text = textOf(rulePhrases(rule, names))
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/^(who|whose) /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
