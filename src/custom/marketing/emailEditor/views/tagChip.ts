import { findTags } from '#contract/marketing/templates/tags.ts';
import { isBare, tagWords } from '../model/tagWords.ts';
import { el } from './dom.ts';
import type { World } from './world.ts';

/** A merge tag as a chip: what it is called, and what it says to who has no value. */
export function drawChip(chip: HTMLElement, name: string, fallback: string | null, { tags }: World): void {
  const words = tagWords(name, tags);
  const bare = isBare(words, fallback);
  chip.dataset['state'] = bare ? 'bare' : 'ok';
  chip.title = bare ? `${words.label} has no words for guests without one` : `{{${name}}}`;
  const parts = [el('b', {}, bare ? `! ${words.label}` : words.label)];
  if (fallback) parts.push(el('i', {}, fallback));
  chip.replaceChildren(...parts);
}

/** A text of an attribute with its tags as chips. */
export function withChips(text: string, world: World): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const { raw, name, fallback, start } of findTags(text)) {
    if (start > end) parts.push(text.slice(end, start));
    const chip = el('span', { className: 'tag' });
    drawChip(chip, name, fallback, world);
    parts.push(chip);
    end = start + raw.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
