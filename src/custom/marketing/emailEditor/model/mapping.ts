import type { JSONContent } from '@tiptap/core';
import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';

/**
 * The library keeps the name `text` for words, so the block of that name is called otherwise in there. All other names are those
 * of the document.
 */
export const TEXT_BLOCK = 'textBlock';

/** What the document calls a node of the editor. */
export const blockTypeOf = (name: string): string => (name === TEXT_BLOCK ? 'text' : name);
/** What the editor calls a block of the document. */
export const nodeNameOf = (type: string): string => (type === 'text' ? TEXT_BLOCK : type);

const renamed = (node: JSONContent, rename: (node: JSONContent) => string | undefined): JSONContent => {
  const type = rename(node);
  return {
    ...node,
    ...(type === undefined ? {} : { type }),
    ...(node.content ? { content: node.content.map((child) => renamed(child, rename)) } : {}),
  };
};

const isTextBlock = (node: JSONContent) => node.type === 'text' && node.text === undefined;

/** A block of the document as the editor takes it; a text without a line gets one to write in. */
export function toEditor(node: JSONContent): JSONContent {
  const own = renamed(node, (one) => (isTextBlock(one) ? TEXT_BLOCK : one.type));
  return withLines(own);
}

function withLines(node: JSONContent): JSONContent {
  if (node.type === TEXT_BLOCK && !node.content?.length) return { ...node, content: [{ type: 'paragraph' }] };
  return node.content ? { ...node, content: node.content.map(withLines) } : node;
}

/** A node of the editor as the document writes it. */
export const fromEditor = (node: JSONContent): JSONContent =>
  renamed(node, ({ type }) => (type === undefined ? type : blockTypeOf(type)));

/** The whole document of the editor; its schema allows nothing else. */
export const documentFromEditor = (node: JSONContent): EmailDocument =>
  fromEditor(node) as unknown as EmailDocument;
