import { type RawBuilder, sql } from 'kysely';
import type { Part } from './search.ts';

/** A text as the column `search` has it, with the signs of LIKE taken literally. */
const literal = (text: string) => sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
const like = (pattern: RawBuilder<unknown>) => sql<boolean>`g.search like ${pattern}`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** Three letters in a row, or fewer at an edge within the word, are what the trigram index can look up. */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Of signs alone the index knows nothing and would answer with every guest it has, which costs more than reading them all. */
const containing = (text: string) =>
  INDEXED.test(text)
    ? like(sql`'%' || ${literal(text)} || '%'`)
    : sql<boolean>`position(search_text(${text}) in g.search) > 0`;

/** Digits alone need no escaping; one or two of them begin a number, after its country code too. */
function matchingDigits(forms: readonly string[]): RawBuilder<boolean> {
  const [first = ''] = forms;
  if (first.length >= 3) return anyOf(forms.map((form) => like(sql`${`%${form}%`}`)));
  return anyOf(['', '% ', '% +', '% +1', '+', '+1'].map((before) => like(sql`${`${before}${first}%`}`)));
}

/** The condition on `guests as g` that one part of a search makes (GUEST-002). */
export function matching(part: Part): RawBuilder<boolean> {
  if (part.kind === 'digits') return matchingDigits(part.forms);
  if (part.kind === 'word') return containing(part.text);
  return anyOf([like(sql`${literal(part.text)} || '%'`), like(sql`'% ' || ${literal(part.text)} || '%'`)]);
}
