import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import { DISALLOWED_TAGS, type TagPlace } from '#contract/marketing/templates/tags.ts';

/** Those that may be used where the message is written (TMPL-041, TMPL-043). */
export function allowedTags(tags: readonly MergeTag[], place: TagPlace): readonly MergeTag[] {
  const forbidden: ReadonlySet<string> = new Set(DISALLOWED_TAGS[place]);
  return tags.filter(({ key }) => !forbidden.has(key));
}

/** Tags whose name, group or key has what was typed. */
export function matchingTags(tags: readonly MergeTag[], typed: string): readonly MergeTag[] {
  const words = typed.trim().toLowerCase();
  return tags.filter(({ display_name, group, key }) =>
    [display_name, group, key].some((text) => text.toLowerCase().includes(words)),
  );
}

/** A tag that some guests have no value for is put in with words for them. */
const FALLBACKS: Readonly<Record<string, string>> = { first_name: 'there', full_name: 'there' };
export const fallbackOf = ({ key, may_be_empty }: MergeTag): string | null =>
  may_be_empty ? (FALLBACKS[key] ?? null) : null;
