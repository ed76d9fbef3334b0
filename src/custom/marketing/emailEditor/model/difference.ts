import type { Block, EmailDocument } from '#contract/marketing/templates/email/document.ts';
import { everyBlock, textsOf } from '#contract/marketing/templates/email/contents.ts';
import { BLOCK_LOOKS } from './looks.ts';

/** One block of which two versions of a mail are not alike; null where a version has none. */
export interface BlockDifference {
  readonly id: string;
  readonly label: string;
  readonly one: string | null;
  readonly other: string | null;
}

const LONGEST = 160;

/** What a block says, for who compares; its looks where it says nothing. */
export function saying(block: Block): string {
  const { content, attrs, type } = { content: [], ...block };
  const { id: _, show_if: __, above: ___, below: ____, ...own } = attrs;
  const words = (type === 'heading' || type === 'text' ? textsOf(withoutTypes(content)) : textsOf(own))
    .join(' ')
    .trim();
  const text = words === '' ? 'No words' : words;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Names of nodes are no words of the mail. */
function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes);
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value && value.type === 'mergeTag') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name === 'type' || name === 'marks' ? [] : [[name, withoutTypes(one)]],
    ),
  );
}

/** Without the columns' own content: the blocks in them are compared by themselves. */
const own = (block: Block): unknown =>
  block.type === 'columns' ? { ...block, content: block.content?.length } : block;

/** The blocks that differ, in the order of the second version, then those that only the first one has. */
export function differencesOf(one: EmailDocument, other: EmailDocument): BlockDifference[] {
  const before = new Map(everyBlock(one.content).map((block) => [block.attrs.id, block]));
  const after = everyBlock(other.content);
  const changed = after.flatMap((block): BlockDifference[] => {
    const was = before.get(block.attrs.id);
    before.delete(block.attrs.id);
    if (was && JSON.stringify(own(was)) === JSON.stringify(own(block))) return [];
    const { label } = BLOCK_LOOKS[block.type];
    return [{ id: block.attrs.id, label, one: was ? saying(was) : null, other: saying(block) }];
  });
  const gone = [...before.values()].map((block) => ({
    id: block.attrs.id,
    label: BLOCK_LOOKS[block.type].label,
    one: saying(block),
    other: null,
  }));
  return [...changed, ...gone];
}
