import type { Node } from '@tiptap/pm/model';
import { findTags, writeTag } from '#contract/marketing/templates/tags.ts';
import { tagOf } from '../schema/mergeTag.ts';

/** A tag of a block, however often it stands there with the same words. */
export interface UsedTag {
  readonly name: string;
  readonly fallback: string | null;
}

type Attrs = Readonly<Record<string, unknown>>;

/** Texts of attributes in which tags may stand. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const inAttrs = ({ show_if: _, id: __, ...own }: Attrs): UsedTag[] =>
  textsOf(own).flatMap((text) => findTags(text).map(({ name, fallback }) => ({ name, fallback })));

/** The tags of one block in their order, each pair of tag and words once. */
export function tagsOfBlock(node: Node): UsedTag[] {
  const found = inAttrs(node.attrs);
  node.descendants((inside) => {
    if (inside.type.name === 'mergeTag') found.push(tagOf(inside.attrs));
    return true;
  });
  return [...new Map(found.map((tag) => [writeTag(tag.name, tag.fallback), tag])).values()];
}

/** A value of attributes in which a tag has other words. */
function renamed(value: unknown, tag: UsedTag, fallback: string | null): unknown {
  if (typeof value === 'string') {
    return findTags(value).reduceRight(
      (text, { raw, name, fallback: said, start }) =>
        name === tag.name && said === tag.fallback
          ? text.slice(0, start) + writeTag(name, fallback) + text.slice(start + raw.length)
          : text,
      value,
    );
  }
  if (Array.isArray(value)) return value.map((one) => renamed(one, tag, fallback));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, tag, fallback)]));
}

/** The attributes of a block in which the tag says something else to who has no value; only those that change. */
export function attrsWithWords(attrs: Attrs, tag: UsedTag, fallback: string | null): Attrs {
  const { show_if: _, id: __, ...own } = attrs;
  const changed = Object.entries(own).flatMap(([name, value]) => {
    const next = renamed(value, tag, fallback);
    return JSON.stringify(next) === JSON.stringify(value) ? [] : [[name, next] as const];
  });
  return Object.fromEntries(changed);
}
