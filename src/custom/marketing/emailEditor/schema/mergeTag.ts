import { Node } from '@tiptap/core';
import { writeTag } from '#contract/marketing/templates/tags.ts';

/** A merge tag in a line: one piece that is chosen, moved and removed as a whole. */
export const MergeTag = Node.create({
  name: 'mergeTag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: { default: '', rendered: false },
    fallback: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-tag]',
      getAttrs: (element) => ({
        name: element.getAttribute('data-tag') ?? '',
        fallback: element.getAttribute('data-fallback'),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { name, fallback } = tagOf(node.attrs);
    return ['span', { 'data-tag': name, ...(fallback === null ? {} : { 'data-fallback': fallback }) }];
  },
  renderText: ({ node }) => {
    const { name, fallback } = tagOf(node.attrs);
    return writeTag(name, fallback);
  },
});

/** Name and fallback of a tag's node. */
export const tagOf = (attrs: Readonly<Record<string, unknown>>) => ({
  name: String(attrs['name']),
  fallback: typeof attrs['fallback'] === 'string' ? attrs['fallback'] : null,
});
