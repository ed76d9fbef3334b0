import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export interface BracesOptions {
  /** Two braces were typed: where the second one would stand in the window. */
  onBraces: (at: { readonly left: number; readonly top: number; readonly bottom: number }) => void;
}

/** Two braces open the picker in place of standing there. */
export const Braces = Extension.create<BracesOptions>({
  name: 'braces',
  addOptions: () => ({ onBraces: () => undefined }),
  addProseMirrorPlugins() {
    const { options } = this;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, _to, text) => {
            const before = view.state.doc.textBetween(Math.max(0, from - 1), from);
            if (text !== '{' || before !== '{') return false;
            view.dispatch(view.state.tr.delete(from - 1, from));
            const { left, top, bottom } = view.coordsAtPos(view.state.selection.from);
            options.onBraces({ left, top, bottom });
            return true;
          },
        },
      }),
    ];
  },
});
