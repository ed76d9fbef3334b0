import { fillTags, tagText } from '#contract/marketing/templates/fill.ts';
import { findTags, type TagValues } from '#contract/marketing/templates/tags.ts';

/** Whether a text says nothing in place of one of its tags. */
export const isIncomplete = (text: string, values: TagValues): boolean =>
  findTags(text).some(({ name, fallback }) => fallback === null && tagText(name, values) === null);

/** Texts with a guest's values; null where one of them misses a value. */
export function fillAll<K extends string>(
  texts: Readonly<Record<K, string>>,
  values: TagValues,
): Record<K, string> | null {
  const all: [string, string][] = Object.entries<string>(texts);
  if (all.some(([, text]) => isIncomplete(text, values))) return null;
  const filled: Record<K, string> = { ...texts };
  for (const key in texts) filled[key] = fillTags(texts[key], values);
  return filled;
}
