import { findTags, writeTag } from '../../tags.ts';
import type { Block, FooterBlock, LeafBlock } from '../document.ts';
import type { LintInput } from './types.ts';

/** A block that shows something, under the id by which the editor finds it: blocks that are shared, under that of where they stand. */
export interface Shown {
  readonly id: string;
  readonly block: LeafBlock | FooterBlock;
  /** Whether its fixes can be applied here. */
  readonly isOwn: boolean;
}

const ofBlock = (block: Block, reusable: LintInput['reusable']): Shown[] => {
  if (block.type === 'columns')
    return (block.content ?? []).flatMap(({ content }) =>
      content.map((leaf) => ({ id: leaf.attrs.id, block: leaf, isOwn: true })),
    );
  if (block.type === 'reusable')
    return (reusable.get(block.attrs.reusable_block_id) ?? []).map((leaf) => ({
      id: block.attrs.id,
      block: leaf,
      isOwn: false,
    }));
  return [{ id: block.attrs.id, block, isOwn: true }];
};

export const shownBlocks = ({ json, reusable }: LintInput): Shown[] =>
  (json?.content ?? []).flatMap((block) => ofBlock(block, reusable));

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Attributes that hold no words. */
const SETTINGS = new Set([
  'id',
  'type',
  'align',
  'color',
  'background',
  'network',
  'show_if',
  'src',
  'dark_src',
]);

/** Every text of a block with its tags as they are written; addresses too. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isTree(value)) return [];
  const { type, attrs, marks } = value;
  if (type === 'mergeTag' && isTree(attrs)) {
    const name = String(attrs['name']).replace(/[{}|]/g, '?');
    const fallback = typeof attrs['fallback'] === 'string' ? attrs['fallback'].replace(/[{}]/g, '?') : null;
    return [writeTag(name, fallback?.trim() || null), ...textsOf(marks)];
  }
  return Object.entries(value).flatMap(([name, one]) => (SETTINGS.has(name) ? [] : textsOf(one)));
}

/** Every text of a mail: of subject and preheader, of each block, or of raw HTML and of a text of its own. */
export function allTexts(input: LintInput): { readonly id: string | null; readonly text: string }[] {
  const whole = [
    input.subject,
    input.preheader,
    ...(input.is_raw_html ? [input.html ?? ''] : []),
    input.text ?? '',
  ];
  return [
    ...whole.map((text) => ({ id: null, text })),
    ...shownBlocks(input).flatMap(({ id, block }) => textsOf(block).map((text) => ({ id, text }))),
  ];
}

/** The words of a text without its tags. */
export const withoutTags = (text: string): string =>
  findTags(text).reduce((rest, { raw }) => rest.replace(raw, ' '), text);

/** Every link of a block, its label or what it is. */
export function linksOf({ block }: Shown): { readonly href: string; readonly label: string }[] {
  switch (block.type) {
    case 'button':
      return [{ href: block.attrs.href, label: block.attrs.label || 'Button' }];
    case 'image':
      return block.attrs.href === null ? [] : [{ href: block.attrs.href, label: block.attrs.alt || 'Image' }];
    case 'social':
      return block.attrs.links.map(({ network, href }) => ({ href, label: network }));
    case 'heading':
    case 'text':
      return [...textLinks(block.content)];
    case 'divider':
    case 'spacer':
    case 'menuCard':
    case 'locationCard':
    case 'offer':
    case 'reservationButton':
    case 'footer':
      return [];
  }
}

function* textLinks(value: unknown): Generator<{ href: string; label: string }> {
  if (Array.isArray(value)) for (const one of value) yield* textLinks(one);
  else if (isTree(value)) {
    for (const mark of Array.isArray(value['marks']) ? value['marks'] : []) {
      if (!isTree(mark) || mark['type'] !== 'link' || !isTree(mark['attrs'])) continue;
      yield { href: String(mark['attrs']['href']), label: String(value['text'] ?? 'Link') };
    }
    yield* textLinks(value['content']);
  }
}

/** The elements of raw HTML with their attributes in small letters; comments are passed over. */
export function elementsOf(
  html: string,
): { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[] {
  const seen = html.replace(/<!--[\s\S]*?-->/g, '');
  return [...seen.matchAll(/<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: new Map(
        [...rest.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)].map(
          ([, key = '', double, single, bare]) =>
            [key.toLowerCase(), double ?? single ?? bare ?? ''] as const,
        ),
      ),
    }),
  );
}

/** The words of raw HTML. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#\d+;/g, ' ')
    .trim();
