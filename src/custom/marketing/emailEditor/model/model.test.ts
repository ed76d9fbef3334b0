import { expect, test } from 'vitest';
import type { Block, EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { emailDocument } from '#contract/marketing/templates/email/documentSchema.ts';
import { agoText } from '../head/KeptNote.tsx';
import { attrsWithWords } from './blockTags.ts';
import { blockAt } from './blockAt.ts';
import { readHex } from './colors.ts';
import { conditionWords } from './conditionWords.ts';
import { differencesOf } from './difference.ts';
import { blankDocument } from './draft.ts';
import { newBlock } from './newBlock.ts';
import { isBare, tagWords } from './tagWords.ts';

const named = (block: Block, id: string): Block => ({ ...block, attrs: { ...block.attrs, id } }) as Block;
const mail = (...content: Block[]): EmailDocument => ({
  type: 'doc',
  attrs: { version: 1, preheader: '' },
  content,
});

test('an empty email is one that may be stored', () => {
  expect(emailDocument.safeParse(blankDocument()).success).toBe(true);
});

test('versions are compared block by block: changed, new, gone, and none where they are alike', () => {
  const button = named(newBlock('button', { label: 'Book' }), 'b');
  const before = mail(button, named(newBlock('divider'), 'd'), named(newBlock('footer'), 'f'));
  const after = mail(
    named(newBlock('spacer'), 's'),
    named(newBlock('button', { label: 'Reserve' }), 'b'),
    named(newBlock('footer'), 'f'),
  );
  expect(differencesOf(before, before)).toEqual([]);
  expect(differencesOf(before, after)).toMatchObject([
    { id: 's', label: 'Spacer', one: null },
    {
      id: 'b',
      label: 'Button',
      one: expect.stringContaining('Book'),
      other: expect.stringContaining('Reserve'),
    },
    { id: 'd', label: 'Divider', other: null },
  ]);
});

test('what is refused leads to its block, also in a column', () => {
  const json = mail(
    named(newBlock('heading'), 'h'),
    named(newBlock('button'), 'b'),
    named(newBlock('footer'), 'f'),
  );
  expect(blockAt(json, ['content', 1, 'attrs', 'href'])).toBe('b');
  expect(blockAt(json, ['attrs', 'preheader'])).toBeNull();
});

test('whom a block is shown to is said in words', () => {
  const named_ = {
    segments: [{ id: 4, name: 'Regulars' }],
    locations: [{ id: 1, name: 'Pearl', address: '' }],
    tags: new Map(),
  };
  expect(conditionWords(null, named_)).toBe('Everyone');
  expect(conditionWords({ kind: 'segment', segment_id: 4, is_not: true }, named_)).toBe('Not in Regulars');
  expect(conditionWords({ kind: 'location', merchant_ids: [1], is_not: false }, named_)).toBe(
    'Guests of Pearl',
  );
  expect(conditionWords({ kind: 'has_value', tag: 'birthday', is_not: true }, named_)).toBe(
    'Without birthday',
  );
});

test('a tag is bare where some guests have no value and no words are given', () => {
  const known = new Map([['property_7', { label: 'Average check', mayBeEmpty: true }]]);
  expect(isBare(tagWords('first_name', known), null)).toBe(true);
  expect(isBare(tagWords('first_name', known), 'there')).toBe(false);
  expect(isBare(tagWords('concept_name', known), null)).toBe(false);
  expect(tagWords('property_7', known).label).toBe('Average check');
  expect(tagWords('send_date plus 3 days', known)).toEqual({
    label: '3 days after sending',
    mayBeEmpty: false,
  });
});

test('words of a tag are changed in every text of a block, and nothing else of it', () => {
  const { attrs } = newBlock('menuCard', {
    title: 'For {{first_name}}',
    items: [{ name: '{{first_name}} or {{tier}}', description: '', price: '3' }],
  });
  expect(attrsWithWords({ ...attrs }, { name: 'first_name', fallback: null }, 'you')).toEqual({
    title: 'For {{first_name|you}}',
    items: [{ name: '{{first_name|you}} or {{tier}}', description: '', price: '3' }],
  });
});

test('colors are read as people type them', () => {
  expect([readHex('7A2B26'), readHex('#abc'), readHex(' #112233 '), readHex('red'), readHex('#12')]).toEqual([
    '#7a2b26',
    '#aabbcc',
    '#112233',
    null,
    null,
  ]);
});

test('how long ago a draft was kept', () => {
  expect([agoText(14.6), agoText(59), agoText(61), agoText(600)]).toEqual([
    '14 s',
    '59 s',
    '1 min',
    '10 min',
  ]);
});
