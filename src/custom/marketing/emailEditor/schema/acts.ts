import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { toEditor } from '../model/mapping.ts';
import { blocksOf } from './guards.ts';

/** What can be done with a whole block, by its id; null where it cannot, so that a button knows whether it has a use. */

interface Place {
  readonly node: Node;
  readonly pos: number;
  readonly parent: Node;
  readonly index: number;
}

function placeOf({ doc }: EditorState, id: string): Place | null {
  const found = blocksOf(doc).find(({ node }) => node.attrs['id'] === id);
  if (!found) return null;
  const at = doc.resolve(found.pos);
  return { ...found, parent: at.parent, index: at.index() };
}

/** Puts a block before or behind another among its neighbours; the footer stays last. */
export function moveBlock(state: EditorState, id: string, by: -1 | 1): Transaction | null {
  const place = placeOf(state, id);
  const other = place?.parent.maybeChild(place.index + by);
  if (!place || !other || [place.node, other].some(({ type }) => type.name === 'footer')) return null;
  const { node, pos } = place;
  const to = by < 0 ? pos - other.nodeSize : pos + other.nodeSize;
  return state.tr.delete(pos, pos + node.nodeSize).insert(to, node);
}

/** The same block once more, below itself; `blockIds` names the copy. */
export function duplicateBlock(state: EditorState, id: string): Transaction | null {
  const place = placeOf(state, id);
  if (!place || place.node.type.name === 'footer') return null;
  return state.tr.insert(place.pos + place.node.nodeSize, place.node);
}

/** Takes a block out; a column keeps its last one as an empty text, the footer stays. */
export function removeBlock(state: EditorState, id: string): Transaction | null {
  const place = placeOf(state, id);
  if (!place || place.node.type.name === 'footer') return null;
  const { node, pos, parent } = place;
  const isLastOfColumn = parent.type.name === 'column' && parent.childCount === 1;
  if (!isLastOfColumn) return state.tr.delete(pos, pos + node.nodeSize);
  const empty = state.schema.nodes['textBlock']?.createAndFill();
  return empty && node.type !== empty.type ? state.tr.replaceWith(pos, pos + node.nodeSize, empty) : null;
}

/** Puts a new block behind another, or before all; never behind the footer. The caret goes into its first words. */
export function insertBlock(state: EditorState, block: Block, behind: string | null): Transaction | null {
  const place = behind === null ? null : placeOf(state, behind);
  if (behind !== null && !place) return null;
  const pos = place ? place.pos + place.node.nodeSize : 0;
  const at = state.doc.resolve(pos);
  const node = state.schema.nodeFromJSON(toEditor({ ...block } as JSONContent));
  if (!at.parent.canReplaceWith(at.index(), at.index(), node.type)) return null;
  const tr = state.tr.insert(pos, node);
  return node.isAtom ? tr : tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
}
