import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { chosenBlock } from './chosen.ts';

/** Marks the chosen block for the eye. */
export const ChosenMark = Extension.create({
  name: 'chosenMark',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: (state) => {
          const chosen = chosenBlock(state);
          if (!chosen) return null;
          const end = chosen.pos + chosen.node.nodeSize;
          return DecorationSet.create(state.doc, [Decoration.node(chosen.pos, end, { class: 'is-chosen' })]);
        },
      },
    }),
  ],
});
