import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { toEditor } from '../model/mapping.ts';
import { findBlock } from './chosen.ts';
import { blocksOf } from './guards.ts';

/** Where a dragged block may be let go: positions of the document between two blocks. */
export interface Gap {
  readonly pos: number;
  /** The block beside it, and on which side of that block it lies. */
  readonly beside: string;
  readonly side: 'before' | 'after';
}

/** A block of the document as a node of this editor. */
export const nodeOf = ({ schema }: EditorState, block: Block): Node =>
  schema.nodeFromJSON(toEditor({ ...block } as JSONContent));

function fits({ doc }: EditorState, pos: number, node: Node): boolean {
  const at = doc.resolve(pos);
  return at.parent.canReplaceWith(at.index(), at.index(), node.type);
}

/** Every gap that takes such a block. */
export function gapsFor(state: EditorState, node: Node): Gap[] {
  return blocksOf(state.doc).flatMap(({ node: other, pos }) => {
    const beside = String(other.attrs['id']);
    const both: Gap[] = [
      { pos, beside, side: 'before' },
      { pos: pos + other.nodeSize, beside, side: 'after' },
    ];
    return both.filter((gap) => fits(state, gap.pos, node));
  });
}

/** Puts a node into a gap and chooses it; the caret goes into its first words. */
export function insertAt(state: EditorState, node: Node, pos: number): Transaction | null {
  if (!fits(state, pos, node)) return null;
  const tr = state.tr.insert(pos, node);
  return choose(tr, pos);
}

/** Takes a block from where it is and puts it into a gap; a column keeps at least an empty text. */
export function moveTo(state: EditorState, id: string, pos: number): Transaction | null {
  const found = findBlock(state, id);
  if (!found || found.node.type.name === 'footer' || !fits(state, pos, found.node)) return null;
  const end = found.pos + found.node.nodeSize;
  if (pos >= found.pos && pos <= end) return null;
  const at = state.doc.resolve(found.pos);
  const isLastOfColumn = at.parent.type.name === 'column' && at.parent.childCount === 1;
  const rest = isLastOfColumn ? state.schema.nodes['textBlock']?.createAndFill() : null;
  const tr = rest ? state.tr.replaceWith(found.pos, end, rest) : state.tr.delete(found.pos, end);
  const to = tr.mapping.map(pos);
  tr.insert(to, found.node);
  return tr.setSelection(NodeSelection.create(tr.doc, to));
}

/** Chooses what begins at a position: its words where it has some, else the whole block. */
function choose(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos);
  if (!node) return tr;
  return tr.setSelection(
    node.isAtom ? NodeSelection.create(tr.doc, pos) : TextSelection.near(tr.doc.resolve(pos + 1)),
  );
}

/** Chooses a whole block, as the outline does. */
export function chooseBlock(state: EditorState, id: string): Transaction | null {
  const found = findBlock(state, id);
  return found ? state.tr.setSelection(NodeSelection.create(state.doc, found.pos)).scrollIntoView() : null;
}

/** Sets attributes of a block and leaves the rest of it. */
export function setBlockAttrs(
  state: EditorState,
  id: string,
  attrs: Readonly<Record<string, unknown>>,
): Transaction | null {
  const found = findBlock(state, id);
  if (!found) return null;
  const { tr } = state;
  for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(found.pos, name, value);
  return tr;
}

/** Another number of columns: blocks of a column that goes join the last one that stays. */
export function setColumnCount(state: EditorState, id: string, count: number): Transaction | null {
  const found = findBlock(state, id);
  if (found?.node.type.name !== 'columns' || count < 2 || count > 4) return null;
  const { node, pos } = found;
  const { column, textBlock } = state.schema.nodes;
  if (!column || !textBlock || node.childCount === count) return null;
  const all = node.children;
  const kept = all.slice(0, count);
  const gone = all.slice(count).flatMap((one) => one.children.filter((inside) => !isEmptyText(inside)));
  const last = kept.at(-1);
  if (last && gone.length > 0)
    kept[kept.length - 1] = last.copy(last.content.append(column.create(null, gone).content));
  while (kept.length < count)
    kept.push(
      column.create(
        null,
        [textBlock.createAndFill()].filter((one) => one !== null),
      ),
    );
  const tr = state.tr.replaceWith(pos, pos + node.nodeSize, node.type.create(node.attrs, kept));
  return tr.setSelection(NodeSelection.create(tr.doc, pos));
}

const isEmptyText = (node: Node) =>
  node.type.name === 'textBlock' && node.textContent === '' && node.content.size <= 2;

/** Puts another block in the place of one, where that may stand there. */
export function replaceBlock(state: EditorState, id: string, block: Block): Transaction | null {
  const found = findBlock(state, id);
  const node = nodeOf(state, block);
  if (!found) return null;
  const at = state.doc.resolve(found.pos);
  if (!at.parent.canReplaceWith(at.index(), at.index() + 1, node.type)) return null;
  const tr = state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, node);
  return choose(tr, found.pos);
}

/** Puts the blocks of a shared one in its place, from where they go their own way. */
export function takeApart(state: EditorState, id: string, blocks: readonly Block[]): Transaction | null {
  const found = findBlock(state, id);
  if (!found || blocks.length === 0) return null;
  const nodes = blocks.map((block) => nodeOf(state, block));
  const tr = state.tr.replaceWith(found.pos, found.pos + found.node.nodeSize, nodes);
  return choose(tr, found.pos);
}
