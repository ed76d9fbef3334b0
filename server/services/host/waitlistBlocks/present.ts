import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import type { BlockRow } from './queries.ts';

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
