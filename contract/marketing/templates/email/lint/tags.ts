import { type TagProblem, tagProblems } from '../../problems.ts';
import { findTags, isPropertyTag, isTagName, TAGS } from '../../tags.ts';
import type { Finding, LintInput, LintRule, Rule, Severity } from './types.ts';
import { allTexts, shownBlocks } from './walk.ts';

const RULE_OF = {
  unknown: 'tag_unknown',
  disallowed: 'tag_disallowed',
  conflict: 'tag_conflict',
} as const satisfies Record<TagProblem['kind'], LintRule>;
const REMEDIES = {
  unknown: 'Pick a tag from the list, or take it out.',
  disallowed: 'Take it out.',
  conflict: 'Keep one of them.',
} as const satisfies Record<TagProblem['kind'], string>;

/** TMPL-035..041: the same judgement as wherever tags are checked, at the block where the tag stands first. */
const judged =
  (kind: TagProblem['kind']): Rule =>
  (input) => {
    const texts = allTexts(input);
    const found = tagProblems(
      texts.map(({ text }) => text),
      input,
    );
    return found
      .filter((problem) => problem.kind === kind)
      .map(({ raw, message }) => ({
        rule: RULE_OF[kind],
        severity: 'blocks',
        block_id: texts.find(({ text }) => text.includes(raw))?.id ?? null,
        message,
        remedy: REMEDIES[kind],
      }));
  };

export const tagUnknown = judged('unknown');
export const tagDisallowed = judged('disallowed');
export const tagConflict = judged('conflict');

const labelOf = (name: string) => (isTagName(name) ? TAGS[name].label : 'A computed property');
const mayBeEmpty = (name: string) => (isTagName(name) ? TAGS[name].mayBeEmpty : isPropertyTag(name));
const counted = new Intl.NumberFormat('en-US');

/** Blocks that only those see who have a value need no words for the others. */
function guardedBy(input: LintInput, id: string | null, name: string): boolean {
  const inside = shownBlocks(input).find((one) => one.id === id)?.block.attrs.show_if;
  const outer = input.json?.content.find(
    (block) =>
      block.attrs.id === id ||
      (block.type === 'columns' &&
        block.content?.some(({ content }) => content.some((leaf) => leaf.attrs.id === id))),
  )?.attrs.show_if;
  return [inside, outer].some((one) => one?.kind === 'has_value' && !one.is_not && one.tag === name);
}

/** A tag that says nothing to some guests, and has no words for them. */
export const tagEmpty: Rule = (input) => {
  const found = new Map<string, Finding>();
  for (const { id, text } of allTexts(input))
    for (const { raw, name, fallback } of findTags(text)) {
      const guests = input.missing?.get(raw);
      if (fallback !== null || !mayBeEmpty(name) || found.has(raw) || guests === 0) continue;
      if (guardedBy(input, id, name)) continue;
      const severity: Severity = 'blocks';
      found.set(raw, {
        rule: 'tag_empty',
        severity,
        block_id: id,
        message: `${labelOf(name)} has no fallback`,
        remedy:
          guests === undefined
            ? 'Write what is said to guests who have none.'
            : `${counted.format(guests)} ${guests === 1 ? 'guest has' : 'guests have'} none; write what is said to them.`,
        ...(guests === undefined ? {} : { guests }),
      });
    }
  return [...found.values()];
};
