import {
  DISALLOWED_TAGS,
  findTags,
  isPropertyTag,
  isTagName,
  readSendDate,
  type TagPlace,
  TAGS,
} from './tags.ts';

/** What is wrong with a tag, in words. */
export interface TagProblem {
  readonly kind: 'unknown' | 'disallowed' | 'conflict';
  /** The tag as written. */
  readonly raw: string;
  readonly message: string;
}

interface Where {
  readonly place: TagPlace;
  /** The computed properties of the concept. */
  readonly propertyIds: readonly number[];
}

const PLACES = {
  sms: 'a text',
  email: 'an email',
  push: 'a push message',
  automation: 'an automation',
} satisfies Record<TagPlace, string>;

const isForbidden = (name: string, place: TagPlace) =>
  (DISALLOWED_TAGS[place] as readonly string[]).includes(name);

function isKnown(name: string, propertyIds: readonly number[]): boolean {
  if (isPropertyTag(name)) return propertyIds.includes(Number(name.slice('property_'.length)));
  return isTagName(name) || readSendDate(name) !== null;
}

/**
 * What is wrong with the tags of a message, each written tag once (TMPL-035..042). Whoever has several texts, such as a subject and a
 * body, hands them over together, since two tags may be at odds across them.
 */
export function tagProblems(texts: readonly string[], { place, propertyIds }: Where): TagProblem[] {
  const found = new Map(texts.flatMap((text) => findTags(text).map((tag) => [tag.raw, tag.name] as const)));
  const problems: TagProblem[] = [];
  for (const [raw, name] of found) {
    if (name === 'unsubscribe') continue;
    if (!isKnown(name, propertyIds)) {
      problems.push({
        kind: 'unknown',
        raw,
        message: `${raw} is no tag that we know; pick one from the list`,
      });
    } else if (isTagName(name) && isForbidden(name, place)) {
      const message = `${TAGS[name].label} cannot be used in ${PLACES[place]}; remove ${raw}`;
      problems.push({ kind: 'disallowed', raw, message });
    }
  }
  return [...problems, ...conflictOf(found)];
}

/** TMPL-038. */
function conflictOf(found: ReadonlyMap<string, string>): TagProblem[] {
  const rawOf = (wanted: string) => [...found].find(([, name]) => name === wanted)?.[0];
  const [url, code] = [rawOf('sparkfly_offer_url'), rawOf('sparkfly_offer_code')];
  if (!url || !code) return [];
  const message = `${url} and ${code} cannot be in one message; keep one of them`;
  return [{ kind: 'conflict', raw: code, message }];
}
