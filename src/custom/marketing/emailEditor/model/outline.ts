import type { Node } from '@tiptap/pm/model';
import { BLOCK_TYPES, type BlockType } from '#contract/marketing/templates/email/document.ts';
import { blockTypeOf } from './mapping.ts';

export interface OutlineRow {
  readonly id: string;
  readonly type: BlockType;
  /** The first words of it. */
  readonly words: string;
  /** 1, or 2 in a column. */
  readonly level: 1 | 2;
  /** Which column it is in, from 1. */
  readonly column: number | null;
  readonly isConditional: boolean;
}

const MOST_WORDS = 40;
const FIRST_WORDS = ['label', 'title', 'alt', 'text'] as const;

function wordsOf(node: Node): string {
  const own = node.isAtom
    ? FIRST_WORDS.map((name): unknown => node.attrs[name]).find(
        (text) => typeof text === 'string' && text !== '',
      )
    : null;
  const text = (typeof own === 'string' ? own : node.type.name === 'columns' ? '' : node.textContent).trim();
  return text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS - 1)}…` : text;
}

function rowOf(node: Node, level: 1 | 2, column: number | null): OutlineRow[] {
  const type = BLOCK_TYPES.find((one) => one === blockTypeOf(node.type.name));
  if (!type) return [];
  const { id, show_if } = node.attrs;
  return [{ id: String(id), type, words: wordsOf(node), level, column, isConditional: show_if !== null }];
}

/** The blocks of a mail in order, those in columns after their columns. */
export function outlineOf(doc: Node): OutlineRow[] {
  return doc.children.flatMap((node) => [
    ...rowOf(node, 1, null),
    ...(node.type.name === 'columns'
      ? node.children.flatMap((column, n) => column.children.flatMap((inside) => rowOf(inside, 2, n + 1)))
      : []),
  ]);
}
