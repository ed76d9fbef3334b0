import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/index.ts';

export type BlockRow = Pick<
  Selectable<DB['waitlist_blocks']>,
  'waitlist_block_id' | 'merchant_id' | 'block_date' | 'start_time' | 'end_time' | 'message' | 'version'
>;

export function presentBlock(row: BlockRow): WaitlistBlock {
  return {
    id: row.waitlist_block_id,
    merchantId: row.merchant_id,
    date: row.block_date,
    startTime: row.start_time,
    endTime: row.end_time,
    message: row.message,
    version: row.version,
  };
}
