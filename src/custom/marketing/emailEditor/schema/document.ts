import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { documentFromEditor, toEditor } from '../model/mapping.ts';
import { OPENS } from './guards.ts';

/** A document as the editor is opened with it. */
export const contentOf = (document: EmailDocument): JSONContent =>
  toEditor(document as unknown as JSONContent);

/** What is in the editor, as it is stored; `opened` itself while nothing of it was changed, so that its bytes stay. */
export function documentOf(
  editor: Editor,
  opened: { readonly document: EmailDocument; readonly node: Node } | null,
) {
  if (opened?.node.eq(editor.state.doc)) return opened.document;
  return documentFromEditor(editor.getJSON());
}

/** Puts another document in the place of what is in the editor; it can be taken back. */
export function openDocument({ state, view }: Editor, document: EmailDocument): void {
  const node = state.schema.nodeFromJSON(contentOf(document));
  const tr = state.tr.replaceWith(0, state.doc.content.size, node.content).setMeta(OPENS, true);
  for (const [name, value] of Object.entries(node.attrs)) tr.setDocAttribute(name, value);
  view.dispatch(tr);
}

/** A document as a node of this editor, to compare with what is in it. */
export const nodeOfDocument = ({ schema }: Editor, document: EmailDocument): Node =>
  schema.nodeFromJSON(contentOf(document));
