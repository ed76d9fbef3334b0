import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { fromEditor } from '../model/mapping.ts';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { blocksOf } from './guards.ts';

/** A block with the place where it begins. */
export interface PlacedBlock {
  readonly node: Node;
  readonly pos: number;
}

const isBlock = (node: Node) => 'id' in node.attrs;

/** The block that is chosen as a whole, or the one that the caret is in. */
export function chosenBlock({ selection }: EditorState): PlacedBlock | null {
  if (selection instanceof NodeSelection && isBlock(selection.node))
    return { node: selection.node, pos: selection.from };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (isBlock(node)) return { node, pos: $from.before(depth) };
  }
  return null;
}

export const idOf = ({ node }: PlacedBlock): string => String(node.attrs['id']);

/** The id of the chosen block; null where none is. */
export function chosenId(state: EditorState): string | null {
  const chosen = chosenBlock(state);
  return chosen ? idOf(chosen) : null;
}

/** The block of an id with its place. */
export const findBlock = ({ doc }: EditorState, id: string): PlacedBlock | null =>
  blocksOf(doc).find(({ node }) => node.attrs['id'] === id) ?? null;

/** A node as the document writes its block; the schema allows nothing else. */
export const blockOf = (node: Node): Block => fromEditor(node.toJSON()) as unknown as Block;
