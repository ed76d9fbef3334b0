import type { Node } from '@tiptap/core';
import { documentNodes } from '../schema/extensions.ts';
import { BlockView } from './blockView.ts';
import { ChipView } from './chipView.ts';
import type { WorldStore } from './world.ts';

const NOT_BLOCKS = ['doc', 'paragraph', 'bulletList', 'orderedList', 'listItem', 'column', 'mergeTag'];

/** The nodes of a mail as they look on the canvas. */
export const shownNodes = (world: WorldStore): Node[] =>
  documentNodes.map((node) => {
    if (node.name === 'mergeTag')
      return node.extend({
        addNodeView:
          () =>
          ({ node: one }) =>
            new ChipView(one, world),
      });
    if (node.name === 'column')
      return node.extend({ renderHTML: () => ['div', { 'data-column': '', class: 'column' }, 0] });
    if (NOT_BLOCKS.includes(node.name)) return node;
    return node.extend({
      addNodeView:
        () =>
        ({ node: one }) =>
          new BlockView(one, world),
    });
  });
