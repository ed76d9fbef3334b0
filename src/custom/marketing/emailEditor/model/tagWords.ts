import { isTagName, readSendDate, TAGS } from '#contract/marketing/templates/tags.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { TagWords } from '../views/world.ts';

/** What a tag is called where the list of the server does not say. */
export function tagWords(name: string, known: ReadonlyMap<string, TagWords>): TagWords {
  const found = known.get(name);
  if (found) return found;
  if (isTagName(name)) return { label: TAGS[name].label, mayBeEmpty: TAGS[name].mayBeEmpty };
  const ahead = readSendDate(name);
  if (!ahead) return { label: name, mayBeEmpty: true };
  return { label: `${counted(ahead.count, ahead.unit.slice(0, -1))} after sending`, mayBeEmpty: false };
}

/** A tag that some guest has no value for says nothing to them, unless it has words of its own. */
export const isBare = (words: TagWords, fallback: string | null): boolean =>
  words.mayBeEmpty && !fallback?.trim();
