import { writeTag } from '../tags.ts';
import type { Block } from './document.ts';

/** What stands in the blocks of a mail, for whoever judges it. */

/** Every block, those in columns after their columns. */
export const everyBlock = (content: readonly Block[]): Block[] =>
  content.flatMap((block) => [
    block,
    ...(block.type === 'columns' ? (block.content ?? []).flatMap((column) => column.content) : []),
  ]);

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Every text of some blocks; a merge tag as it is written in one. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!isTree(value)) return [];
  const { type, attrs } = value;
  if (type === 'mergeTag' && isTree(attrs))
    // What would end the tag early makes it another one, which nobody knows.
    return [writeTag(String(attrs['name']).replace(/[{}|]/g, '?'), null)];
  return Object.values(value).flatMap(textsOf);
}

/** The records that blocks name. */
export interface Named {
  readonly blockIds: readonly number[];
  readonly segmentIds: readonly number[];
  readonly merchantIds: readonly number[];
}

const unique = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

/** Which reusable blocks, segments and locations blocks name, each once. */
export function namedIn(content: readonly Block[]): Named {
  const blocks = everyBlock(content);
  const conditions = blocks.flatMap(({ attrs }) => attrs.show_if ?? []);
  return {
    blockIds: unique(blocks.flatMap((one) => (one.type === 'reusable' ? one.attrs.reusable_block_id : []))),
    segmentIds: unique(conditions.flatMap((one) => (one.kind === 'segment' ? one.segment_id : []))),
    merchantIds: unique([
      ...conditions.flatMap((one) => (one.kind === 'location' ? one.merchant_ids : [])),
      ...blocks.flatMap((one) =>
        one.type === 'locationCard' || one.type === 'reservationButton' ? (one.attrs.merchant_id ?? []) : [],
      ),
    ]),
  };
}
