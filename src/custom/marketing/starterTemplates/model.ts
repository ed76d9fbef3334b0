import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The words of blocks in their order; of a merge tag those for whoever has no value. */
function wordsOf(value: unknown): string[] {
  if (!isTree(value)) return [];
  if (value['type'] === 'text' && typeof value['text'] === 'string') return [value['text']];
  if (value['type'] === 'mergeTag' && isTree(value['attrs']))
    return [String(value['attrs']['fallback'] ?? '…')];
  const words = Object.values(value).flatMap(wordsOf);
  return value['type'] === 'heading' || value['type'] === 'paragraph' ? [words.join('')] : words;
}

const MOST_SHOWN = 180;

/** What a mail begins with. */
export function firstWords({ json, html }: Pick<StarterTemplate, 'json' | 'html'>): string {
  const text = json ? wordsOf(json.content).join(' ') : (html ?? '').replace(/<[^>]*>/g, '');
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words;
}

/** A subject with the words for whoever has no value. */
export const subjectText = (subject: string): string =>
  findTags(subject).reduce((text, { raw, fallback }) => text.replace(raw, fallback ?? '…'), subject);

/** The name, or with a number behind where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((one) => one.toLowerCase()));
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!names.has(free.toLowerCase())) return free;
  }
}
