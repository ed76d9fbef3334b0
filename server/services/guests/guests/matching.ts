import { type RawBuilder, sql } from 'kysely';
import { type Part, partsOf } from './search.ts';

/** A text that a trigram index is on, in the form of search_text. */
type Searched = RawBuilder<unknown>;
const OF_GUEST: Searched = sql`g.search`;

/** A text as the column `search` has it, with the signs of LIKE taken literally. */
const literal = (text: string) => sql`regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
const like = (searched: Searched, pattern: RawBuilder<unknown>) => sql<boolean>`${searched} like ${pattern}`;
const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`;

/** Three letters in a row, or fewer at an edge within the word, are what the trigram index can look up. */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** Of signs alone the index knows nothing and would answer with every guest it has, which costs more than reading them all. */
const containing = (searched: Searched, text: string) =>
  INDEXED.test(text)
    ? like(searched, sql`'%' || ${literal(text)} || '%'`)
    : sql<boolean>`position(search_text(${text}) in ${searched}) > 0`;

/** Digits alone need no escaping; one or two of them begin a number, after its country code too. */
function matchingDigits(searched: Searched, forms: readonly string[]): RawBuilder<boolean> {
  const [first = ''] = forms;
  const holds = (pattern: string) => like(searched, sql`${pattern}`);
  if (first.length >= 3) return anyOf(forms.map((form) => holds(`%${form}%`)));
  return anyOf(['', '% ', '% +', '% +1', '+', '+1'].map((before) => holds(`${before}${first}%`)));
}

/** Where a search looks for guests who gave up a phone or an email in a merge. */
export interface FormerContacts {
  readonly programId: number;
  /** The column with the id of the guest. */
  readonly guestId: RawBuilder<unknown>;
}

/** Fewer digits stand in too many numbers. */
const LEAST_DIGITS = 4;
/** More guests than these are not told apart by a part of a number. */
const MOST_FORMER = 200;

/** True for a part that may be a phone or an email; names of merged guests stay with them. */
const isContact = (part: Part) =>
  part.kind === 'digits'
    ? (part.forms[0]?.length ?? 0) >= LEAST_DIGITS
    : part.kind === 'word' && part.text.includes('@') && INDEXED.test(part.text);

/**
 * Whether a guest had a phone or an email before a merge, also by way of others. The ids are found once by an index of their own, so
 * that the search itself stays one of indexes.
 */
function hadBefore({ programId, guestId }: FormerContacts, part: Part): RawBuilder<boolean> {
  const had = matchingIn(sql`search_text(f.email::text, f.phone)`, part);
  return sql<boolean>`${guestId} = any(array(
    with recursive line as (
      select f.merged_into_guest_id as guest_id from guests f
      where f.program_id = ${programId} and f.merged_into_guest_id is not null and ${had}
      union
      select k.merged_into_guest_id from line join guests k on k.program_id = ${programId} and k.guest_id = line.guest_id
      where k.merged_into_guest_id is not null)
    select guest_id from line limit ${sql.lit(MOST_FORMER)}))`;
}

/** A part of a search, in a text or in what its guest gave up in a merge. */
const matchingAny = (searched: Searched, former: FormerContacts, part: Part) =>
  isContact(part) ? anyOf([matchingIn(searched, part), hadBefore(former, part)]) : matchingIn(searched, part);

/** The condition on `guests as g` that one part of a search makes (GUEST-002). */
export const matching = (programId: number, part: Part): RawBuilder<boolean> =>
  matchingAny(OF_GUEST, { programId, guestId: sql`g.guest_id` }, part);

function matchingIn(searched: Searched, part: Part): RawBuilder<boolean> {
  if (part.kind === 'digits') return matchingDigits(searched, part.forms);
  if (part.kind === 'word') return containing(searched, part.text);
  const beginning = sql`${literal(part.text)} || '%'`;
  return anyOf([like(searched, beginning), like(searched, sql`'% ' || ${beginning}`)]);
}

/** Whether a text, or what its guest gave up, matches every part of a search; the text is one that a trigram index is on. */
export function matchingAll(search: string, searched: Searched, former: FormerContacts): RawBuilder<boolean> {
  const parts = partsOf(search).map((part) => matchingAny(searched, former, part));
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The conditions on `guests as g` that a search makes for whom it finds by name alone: each word is in the name. */
export const namedLike = (search: string): RawBuilder<boolean>[] =>
  search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map(
      (word) => sql<boolean>`position(search_text(${word}) in search_text(g.fname || ' ' || g.lname)) > 0`,
    );
