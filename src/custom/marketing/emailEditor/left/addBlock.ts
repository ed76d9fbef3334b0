import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { run } from '../mail.ts';
import { insertBlock } from '../schema/acts.ts';
import { chosenBlock, idOf } from '../schema/chosen.ts';
import { chooseBlock } from '../schema/placing.ts';

/** Behind the chosen block, or the columns around it, or before the footer. */
function placeFor(state: EditorState, block: Block): string | null {
  const last = state.doc.maybeChild(state.doc.childCount - 2);
  const atEnd = last ? String(last.attrs['id']) : null;
  const chosen = chosenBlock(state);
  if (!chosen || chosen.node.type.name === 'footer') return atEnd;
  if (insertBlock(state, block, idOf(chosen))) return idOf(chosen);
  return String(state.doc.resolve(chosen.pos + 1).node(1).attrs['id'] ?? atEnd);
}

/** Puts a block behind another and chooses it; the caret goes into its first words. */
export function putBlock(editor: Editor, block: Block, behind: string | null): boolean {
  const isDone = run(editor, (state) => insertBlock(state, block, behind), true);
  const hasWords = ['heading', 'text', 'columns'].includes(block.type);
  if (isDone && !hasWords) run(editor, (state) => chooseBlock(state, block.attrs.id));
  return isDone;
}

/** Puts a block where it is most likely wanted. */
export const addBlock = (editor: Editor, block: Block): boolean =>
  putBlock(editor, block, placeFor(editor.state, block));
