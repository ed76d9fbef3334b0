import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { newBlockId } from '../model/newBlock.ts';

/** Every block with the place where it begins. */
export function blocksOf(doc: Node): { readonly node: Node; readonly pos: number }[] {
  const found: { node: Node; pos: number }[] = [];
  doc.descendants((node, pos) => {
    if (node.type.spec.attrs && 'id' in node.attrs) found.push({ node, pos });
    return node.type.name === 'columns' || node.type.name === 'column';
  });
  return found;
}

/** No two blocks have one id: what was pasted, copied or split off gets its own. */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const seen = new Set<unknown>(['']);
        for (const { node, pos } of blocksOf(doc)) {
          if (seen.has(node.attrs['id'])) tr.setNodeAttribute(pos, 'id', newBlockId());
          seen.add(node.attrs['id']);
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/** Put on a transaction that opens another document or version. */
export const OPENS = 'emailOpens';

/** Whatever is selected and deleted, the footer stays the same block and the last one. */
export const LockedFooter = Extension.create({
  name: 'lockedFooter',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, { doc }) => {
        const isFree = transaction.getMeta(OPENS) === true || isHistoryTransaction(transaction);
        if (!transaction.docChanged || isFree) return true;
        return transaction.doc.lastChild?.attrs['id'] === doc.lastChild?.attrs['id'];
      },
    }),
  ],
});
