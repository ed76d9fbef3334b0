import type { LeafBlock } from '#contract/marketing/templates/email/document.ts';
import { reusableContent } from '#contract/marketing/templates/email/documentSchema.ts';
import type { ReusableBlock } from '#contract/marketing/templates/email/schemas.ts';
import type { BlockRow } from './queries.ts';

/** Blocks as they are stored; none where this product does not speak their language. */
export function readLeaves(stored: unknown): readonly LeafBlock[] {
  const read = reusableContent.safeParse(stored);
  return read.success ? read.data : [];
}

export const presentBlock = (row: BlockRow): ReusableBlock => ({
  id: row.email_block_id,
  name: row.name,
  content: readLeaves(row.content),
  used_count: row.used_in.length,
  used_in: row.used_in,
  updated_ts: row.updated_ts.toISOString(),
  updated_by_name: row.updated_by_name,
  version: row.version,
});
