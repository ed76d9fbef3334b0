import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { newBlock } from '../model/newBlock.ts';
import { duplicateBlock, insertBlock, moveBlock, removeBlock } from './acts.ts';
import { chosenBlock, chosenId, idOf } from './chosen.ts';
import { chooseBlock } from './placing.ts';

export interface BlockKeysOptions {
  /** Goes to the properties of the chosen block. */
  onInspect: () => void;
  /** Goes to the tools of the chosen block. */
  onTools: () => void;
}

/** Runs an act on the chosen block and keeps it chosen; false where it cannot be done. */
export function actOnChosen(
  { state, view }: Editor,
  act: (state: EditorState, id: string) => Transaction | null,
  keepsChosen = false,
): boolean {
  const id = chosenId(state);
  const tr = id === null ? null : act(state, id);
  if (!tr || id === null) return false;
  view.dispatch(tr);
  const again = keepsChosen ? chooseBlock(view.state, id) : null;
  if (again) view.dispatch(again);
  return true;
}

const isWhole = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && 'id' in selection.node.attrs;

/** From the caret to its block, from a block in a column to the columns; false at the outermost. */
function chooseAround({ state, view }: Editor): boolean {
  const chosen = chosenBlock(state);
  if (!chosen) return false;
  if (!(state.selection instanceof NodeSelection)) {
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, chosen.pos)));
    return true;
  }
  const at = state.doc.resolve(chosen.pos);
  if (at.depth < 2) return false;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at.before(1))));
  return true;
}

/** Into the words of a block that is chosen as a whole, or to its properties where it has none. */
function enter(editor: Editor, onInspect: () => void): boolean {
  const { state, view } = editor;
  const chosen = chosenBlock(state);
  if (!chosen) return false;
  if (isWhole(editor)) {
    if (chosen.node.isAtom) onInspect();
    else view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(chosen.pos + 1))));
    return true;
  }
  if (chosen.node.type.name !== 'heading') return false;
  // A heading is one line: what comes after it is a text of its own.
  const tr = insertBlock(state, newBlock('text'), idOf(chosen));
  if (tr) view.dispatch(tr);
  return true;
}

function removeChosen(editor: Editor): boolean {
  const { state } = editor;
  const chosen = chosenBlock(state);
  const isEmpty =
    chosen?.node.isAtom === false && chosen.node.content.size <= 2 && chosen.node.textContent === '';
  const isEmptied = isEmpty && state.selection.empty;
  if (!isWhole(editor) && !isEmptied) return false;
  actOnChosen(editor, removeBlock);
  return true;
}

/** What keys do with whole blocks; each of them is a button as well. */
export const BlockKeys = Extension.create<BlockKeysOptions>({
  name: 'blockKeys',
  priority: 1100,
  addOptions: () => ({ onInspect: () => undefined, onTools: () => undefined }),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      'Alt-ArrowUp': () => (actOnChosen(editor, (state, id) => moveBlock(state, id, -1), true), true),
      'Alt-ArrowDown': () => (actOnChosen(editor, (state, id) => moveBlock(state, id, 1), true), true),
      'Mod-d': () => (actOnChosen(editor, duplicateBlock), true),
      Delete: () => isWhole(editor) && removeChosen(editor),
      Backspace: () => removeChosen(editor),
      Escape: () => chooseAround(editor),
      Enter: () => enter(editor, this.options.onInspect),
      'Alt-F10': () => (this.options.onTools(), true),
    };
  },
});
