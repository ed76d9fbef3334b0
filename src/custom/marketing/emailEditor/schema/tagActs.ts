import type { EditorState, Transaction } from '@tiptap/pm/state';
import { attrsWithWords, type UsedTag } from '../model/blockTags.ts';
import { findBlock } from './chosen.ts';
import { tagOf } from './mergeTag.ts';

/** Gives a tag of a block other words for who has no value, wherever it stands there. Braces and bars would end the tag. */
export function setTagWords(state: EditorState, id: string, tag: UsedTag, words: string): Transaction | null {
  const block = findBlock(state, id);
  if (!block) return null;
  const fallback = words.replace(/[{}|]/g, '').trimStart() || null;
  const { tr } = state;
  block.node.descendants((node, offset) => {
    if (node.type.name !== 'mergeTag') return true;
    const { name, fallback: said } = tagOf(node.attrs);
    if (name === tag.name && said === tag.fallback)
      tr.setNodeAttribute(block.pos + 1 + offset, 'fallback', fallback);
    return false;
  });
  for (const [name, value] of Object.entries(attrsWithWords(block.node.attrs, tag, fallback)))
    tr.setNodeAttribute(block.pos, name, value);
  return tr.docChanged ? tr : null;
}
