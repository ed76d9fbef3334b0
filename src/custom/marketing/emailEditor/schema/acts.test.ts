// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import type { Block, EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { anEditor, endEditors } from '#tests/support/editors.ts';
import { newBlock } from '../model/newBlock.ts';
import { duplicateBlock, insertBlock, moveBlock, removeBlock } from './acts.ts';
import { contentOf, documentOf } from './document.ts';
import { documentExtensions } from './extensions.ts';

afterEach(endEditors);

const named = (block: Block, id: string): Block => ({ ...block, attrs: { ...block.attrs, id } }) as Block;

/** A heading, a line, two columns and the footer: h, d, c, f. */
function mail(): Editor {
  const content = [
    named(newBlock('heading'), 'h'),
    named(newBlock('divider'), 'd'),
    named(newBlock('columns'), 'c'),
    named(newBlock('footer'), 'f'),
  ];
  const document: EmailDocument = { type: 'doc', attrs: { version: 1, preheader: '' }, content };
  return anEditor({ extensions: documentExtensions(), content: contentOf(document) });
}
const blocks = (editor: Editor) => documentOf(editor, null).content;
const kinds = (editor: Editor) => blocks(editor).map(({ type }) => type);

function run(editor: Editor, act: (state: EditorState) => Transaction | null): boolean {
  const transaction = act(editor.state);
  if (transaction) editor.view.dispatch(transaction);
  return transaction !== null;
}

test('a block changes places with its neighbor, and none with the footer or over the ends', () => {
  const editor = mail();
  expect(run(editor, (state) => moveBlock(state, 'd', -1))).toBe(true);
  expect(kinds(editor)).toEqual(['divider', 'heading', 'columns', 'footer']);
  expect(run(editor, (state) => moveBlock(state, 'd', 1))).toBe(true);
  expect(kinds(editor)).toEqual(['heading', 'divider', 'columns', 'footer']);
  expect(moveBlock(editor.state, 'h', -1)).toBeNull();
  expect(moveBlock(editor.state, 'c', 1)).toBeNull();
  expect(moveBlock(editor.state, 'f', -1)).toBeNull();
});

test('a copy stands below its block, with ids of its own, also of what is inside', () => {
  const editor = mail();
  expect(run(editor, (state) => duplicateBlock(state, 'c'))).toBe(true);
  expect(kinds(editor)).toEqual(['heading', 'divider', 'columns', 'columns', 'footer']);
  const ids = [...JSON.stringify(blocks(editor)).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(9);
  expect(new Set(ids).size).toBe(9);
  expect(duplicateBlock(editor.state, 'f')).toBeNull();
});

test('a block is taken out, the footer is not, and a column is never left empty', () => {
  const editor = mail();
  expect(run(editor, (state) => removeBlock(state, 'd'))).toBe(true);
  expect(kinds(editor)).toEqual(['heading', 'columns', 'footer']);
  expect(removeBlock(editor.state, 'f')).toBeNull();
  const columns = blocks(editor)[1];
  const inside = columns?.type === 'columns' ? columns.content?.[0]?.content[0] : undefined;
  expect(removeBlock(editor.state, inside?.attrs.id ?? '')).toBeNull();
});

test('a new block goes first, behind the one it was asked for, into a column, and never behind the footer', () => {
  const editor = mail();
  expect(run(editor, (state) => insertBlock(state, newBlock('spacer'), null))).toBe(true);
  expect(run(editor, (state) => insertBlock(state, newBlock('text'), 'h'))).toBe(true);
  expect(kinds(editor)).toEqual(['spacer', 'heading', 'text', 'divider', 'columns', 'footer']);
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
  const columns = blocks(editor)[4];
  const inside = columns?.type === 'columns' ? columns.content?.[1]?.content[0]?.attrs.id : undefined;
  expect(run(editor, (state) => insertBlock(state, newBlock('image'), inside ?? ''))).toBe(true);
  expect(blocks(editor)[4]).toMatchObject({
    content: [{ content: [{ type: 'text' }] }, { content: [{ type: 'text' }, { type: 'image' }] }],
  });
  expect(insertBlock(editor.state, newBlock('columns'), inside ?? '')).toBeNull();
  expect(insertBlock(editor.state, newBlock('text'), 'f')).toBeNull();
});
