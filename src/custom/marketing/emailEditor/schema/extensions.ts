import { type Extensions, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { DOCUMENT_VERSION } from '#contract/marketing/templates/email/document.ts';
import { blockNode } from './blockNode.ts';
import { BlockIds, LockedFooter } from './guards.ts';
import { MergeTag } from './mergeTag.ts';
import { BulletList, Link, ListItem, OrderedList, Paragraph } from './prose.ts';

const ATOMS = [
  'image',
  'button',
  'divider',
  'spacer',
  'social',
  'menuCard',
  'locationCard',
  'offer',
  'reservationButton',
] as const;

const Mail = Node.create({
  name: 'doc',
  topNode: true,
  content: '(leaf | columns | reusable)* footer',
  addAttributes: () => ({ version: { default: DOCUMENT_VERSION }, preheader: { default: '' } }),
});

const Column = Node.create({
  name: 'column',
  content: 'leaf+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: () => ['div', { 'data-column': '' }, 0],
});

/** What a mail is made of in the editor; whoever draws it gives the nodes their views. */
export const documentNodes: readonly Node[] = [
  Mail,
  Paragraph,
  BulletList,
  OrderedList,
  ListItem,
  MergeTag,
  blockNode('heading', 'leaf', { content: 'inline*' }),
  blockNode('text', 'leaf', { content: 'prose+' }),
  ...ATOMS.map((type) => blockNode(type, 'leaf', { atom: true })),
  blockNode('columns', 'columnsGroup', { content: 'column{2,4}' }),
  Column,
  blockNode('reusable', 'reusableGroup', { atom: true }),
  blockNode('footer', 'footerGroup', { atom: true }),
];

/** Of the library's own set: words, three marks, a line that breaks, and taking back. */
const ours = StarterKit.configure({
  document: false,
  paragraph: false,
  heading: false,
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  link: false,
  strike: false,
  gapcursor: false,
  trailingNode: false,
  undoRedo: { depth: 100 },
});

/** Everything the document needs to be read, changed and written. */
export const documentExtensions = (nodes: readonly Node[] = documentNodes): Extensions => [
  ours,
  Link,
  BlockIds,
  LockedFooter,
  ...nodes,
];
