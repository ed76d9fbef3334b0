import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { documentFromEditor, toEditor } from '../model/mapping.ts';

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
