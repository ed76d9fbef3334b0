// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { emailDocuments } from '#tests/support/emails/documents.ts';
import { anEditor, endEditors } from '#tests/support/editors.ts';
import { newBlock } from '../model/newBlock.ts';
import { nodeNameOf } from '../model/mapping.ts';
import { contentOf, documentOf } from './document.ts';
import { documentExtensions } from './extensions.ts';
import { blocksOf } from './guards.ts';

afterEach(endEditors);

function open(document: EmailDocument): Editor {
  return anEditor({
    extensions: documentExtensions(),
    content: contentOf(document),
    enableContentCheck: true,
    emitContentError: false,
    onContentError: ({ error }) => {
      throw error;
    },
  });
}
const BLANK: EmailDocument = {
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content: [newBlock('heading'), newBlock('text'), newBlock('footer')],
};
const idsOf = (editor: Editor) => blocksOf(editor.state.doc).map(({ node }) => String(node.attrs['id']));

test('an email of any blocks is the same after the editor has read and written it', () => {
  fc.assert(
    fc.property(emailDocuments, (document) => {
      const editor = open(document);
      expect(documentOf(editor, null)).toEqual(document);
      editor.destroy();
    }),
  );
});

test('an email of any blocks is the same after it was copied out as HTML and pasted', () => {
  fc.assert(
    fc.property(emailDocuments, (document) => {
      const editor = open(document);
      const pasted = anEditor({ extensions: documentExtensions(), content: editor.getHTML() });
      const { content } = documentOf(pasted, null);
      expect(content.map(({ type }) => type)).toEqual(document.content.map(({ type }) => type));
      expect(content.map(({ attrs }) => attrs)).toEqual(document.content.map(({ attrs }) => attrs));
      editor.destroy();
      pasted.destroy();
    }),
  );
});

test('an email that nobody changed is the very document it was opened with, also after a change that was taken back', () => {
  const editor = open(BLANK);
  const opened = { document: BLANK, node: editor.state.doc };
  expect(documentOf(editor, opened)).toBe(BLANK);
  editor.commands.insertContentAt(1, 'Autumn');
  expect(documentOf(editor, opened)).not.toEqual(BLANK);
  undo(editor.state, editor.view.dispatch);
  expect(documentOf(editor, opened)).toBe(BLANK);
});

test('the footer is still there after everything was selected and deleted', () => {
  const editor = open(BLANK);
  editor.commands.selectAll();
  editor.commands.deleteSelection();
  expect(documentOf(editor, null).content.at(-1)).toEqual(BLANK.content.at(-1));
});

test('a block that is put in twice has an id of its own each time', () => {
  const editor = open(BLANK);
  const { type, attrs } = newBlock('spacer');
  for (const _ of [1, 2]) editor.commands.insertContentAt(0, { type: nodeNameOf(type), attrs: { ...attrs } });
  const ids = idsOf(editor);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test('a link that runs a script is pasted as words', () => {
  const editor = open(BLANK);
  const pasted = '<a href="javascript:alert(1)">here</a> or <a href="https://x.example">there</a>';
  editor.commands.insertContentAt(1, pasted, { errorOnInvalidContent: false });
  const heading = documentOf(editor, null).content[0];
  expect(heading).toMatchObject({
    content: [
      { type: 'text', text: 'here or ' },
      { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href: 'https://x.example' } }] },
    ],
  });
});
