// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { anEditor, endEditors } from '#tests/support/editors.ts';
import type { Block, EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { newBlock } from '../model/newBlock.ts';
import { chosenId } from './chosen.ts';
import { contentOf, documentOf, nodeOfDocument, openDocument } from './document.ts';
import { documentExtensions } from './extensions.ts';
import {
  chooseBlock,
  gapsFor,
  insertAt,
  moveTo,
  nodeOf,
  setBlockAttrs,
  setColumnCount,
  takeApart,
} from './placing.ts';
import { setTagWords } from './tagActs.ts';

afterEach(endEditors);

const named = (block: Block, id: string): Block => ({ ...block, attrs: { ...block.attrs, id } }) as Block;
const tag = (name: string, fallback: string | null) => ({ type: 'mergeTag', attrs: { name, fallback } });
const greeting = {
  ...named(newBlock('text'), 't'),
  content: [
    {
      type: 'paragraph',
      content: [tag('first_name', null), tag('favorite_dish', null), tag('first_name', null)],
    },
  ],
} as Block;

const MAIL: EmailDocument = {
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content: [
    named(newBlock('heading'), 'h'),
    greeting,
    named(newBlock('columns'), 'c'),
    named(newBlock('footer'), 'f'),
  ],
};
const mail = () => anEditor({ extensions: documentExtensions(), content: contentOf(MAIL) });
const blocks = (editor: Editor) => documentOf(editor, null).content;
const ids = (editor: Editor) => blocks(editor).map(({ attrs }) => attrs.id);

function run(editor: Editor, act: (state: EditorState) => Transaction | null): boolean {
  const transaction = act(editor.state);
  if (transaction) editor.view.dispatch(transaction);
  return transaction !== null;
}

test('a dragged block is let go in any gap that takes it, and in none behind the footer', () => {
  const editor = mail();
  const gaps = gapsFor(editor.state, nodeOf(editor.state, newBlock('divider')));
  expect(gaps.some(({ beside, side }) => beside === 'f' && side === 'after')).toBe(false);
  const columns = gapsFor(editor.state, nodeOf(editor.state, newBlock('columns')));
  expect(columns.map(({ beside }) => beside)).toEqual(['h', 'h', 't', 't', 'c', 'c', 'f']);
  const beforeFooter = gaps.find(({ beside, side }) => beside === 'f' && side === 'before');
  expect(run(editor, (state) => moveTo(state, 'h', beforeFooter?.pos ?? 0))).toBe(true);
  expect(ids(editor)).toEqual(['t', 'c', 'h', 'f']);
  expect(chosenId(editor.state)).toBe('h');
  expect(moveTo(editor.state, 'f', 0)).toBeNull();
});

test('the only block of a column leaves an empty text there when it is dragged out', () => {
  const editor = mail();
  const column = blocks(editor)[2];
  const inside = column?.type === 'columns' ? (column.content?.[0]?.content[0]?.attrs.id ?? '') : '';
  expect(run(editor, (state) => moveTo(state, inside, 0))).toBe(true);
  expect(ids(editor)[0]).toBe(inside);
  expect(blocks(editor)[3]).toMatchObject({
    content: [{ content: [{ type: 'text' }] }, { content: [{ type: 'text' }] }],
  });
});

test('a new block is chosen where it was put, and its settings are set by its id', () => {
  const editor = mail();
  expect(run(editor, (state) => insertAt(state, nodeOf(state, named(newBlock('button'), 'b')), 0))).toBe(
    true,
  );
  expect(chosenId(editor.state)).toBe('b');
  expect(run(editor, (state) => setBlockAttrs(state, 'b', { label: 'Book', above: 30 }))).toBe(true);
  expect(blocks(editor)[0]).toMatchObject({ type: 'button', attrs: { label: 'Book', above: 30 } });
  expect(run(editor, (state) => chooseBlock(state, 't'))).toBe(true);
  expect(chosenId(editor.state)).toBe('t');
});

test('columns become more and fewer, and what stood in one that goes joins the last', () => {
  const editor = mail();
  const count = () => {
    const block = blocks(editor)[2];
    return block?.type === 'columns' ? block.content?.length : 0;
  };
  expect(run(editor, (state) => setColumnCount(state, 'c', 4))).toBe(true);
  expect(count()).toBe(4);
  const fourth = blocks(editor)[2];
  const inside = fourth?.type === 'columns' ? fourth.content?.[3]?.content[0]?.attrs.id : undefined;
  editor.commands.setNodeSelection(0);
  run(editor, (state) => setBlockAttrs(state, inside ?? '', { size: 20 }));
  run(editor, (state) => chooseBlock(state, inside ?? ''));
  editor.commands.insertContentAt(editor.state.selection.from + 2, 'Kept');
  expect(run(editor, (state) => setColumnCount(state, 'c', 2))).toBe(true);
  expect(count()).toBe(2);
  expect(JSON.stringify(blocks(editor)[2])).toContain('Kept');
  expect(setColumnCount(editor.state, 'c', 5)).toBeNull();
});

test('words for who has no value go to every tag of that name in the block, and no other', () => {
  const editor = mail();
  expect(
    run(editor, (state) => setTagWords(state, 't', { name: 'first_name', fallback: null }, 'there}}')),
  ).toBe(true);
  expect(blocks(editor)[1]).toMatchObject({
    content: [
      { content: [tag('first_name', 'there'), tag('favorite_dish', null), tag('first_name', 'there')] },
    ],
  });
  run(editor, (state) =>
    insertAt(state, nodeOf(state, named(newBlock('button', { label: 'For {{first_name}}' }), 'b')), 0),
  );
  run(editor, (state) => setTagWords(state, 'b', { name: 'first_name', fallback: null }, 'you'));
  expect(blocks(editor)[0]).toMatchObject({ attrs: { label: 'For {{first_name|you}}' } });
});

test('another version is put in place of the email and can be taken back, with the footer it had', () => {
  const editor = mail();
  const other: EmailDocument = {
    ...MAIL,
    attrs: { version: 1, preheader: 'New' },
    content: [named(newBlock('footer'), 'g')],
  };
  openDocument(editor, other);
  expect(documentOf(editor, null)).toEqual(other);
  undo(editor.state, editor.view.dispatch);
  expect(nodeOfDocument(editor, MAIL).eq(editor.state.doc)).toBe(true);
});

test('what was shared is taken apart into blocks of the email', () => {
  const editor = mail();
  run(editor, (state) =>
    insertAt(state, nodeOf(state, named(newBlock('reusable', { reusable_block_id: 3 }), 'r')), 0),
  );
  run(editor, (state) =>
    takeApart(state, 'r', [named(newBlock('divider'), 'd1'), named(newBlock('spacer'), 's1')]),
  );
  expect(ids(editor)).toEqual(['d1', 's1', 'h', 't', 'c', 'f']);
});
