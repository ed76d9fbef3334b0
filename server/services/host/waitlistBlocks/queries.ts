import { sql } from 'kysely';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { WaitlistBlock, WaitlistBlockWrite } from '#contract/host/waitlistBlocks/endpoints.ts';
import { blockMinutes, covers } from '#contract/host/waitlistBlocks/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type BlockRow, presentBlock } from './present.ts';

const COLUMNS = [
  'waitlist_block_id',
  'merchant_id',
  'block_date',
  'start_time',
  'end_time',
  'message',
  'version',
] as const;

const blocks = (db: Db | Trx, programId: number) =>
  db.selectFrom('waitlist_blocks').select(COLUMNS).where('program_id', '=', programId);

/** A day's blocks at some locations (null: all of the concept), the earliest first. */
export function listBlocks(
  db: Db | Trx,
  programId: number,
  { date, merchantIds }: { date: string; merchantIds: readonly number[] | null },
) {
  let query = blocks(db, programId).where('block_date', '=', date);
  if (merchantIds) query = query.where('merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`);
  return query.orderBy('minutes').orderBy('merchant_id').execute();
}

export async function findBlock(trx: Trx, programId: number, blockId: number): Promise<BlockRow | undefined> {
  return blocks(trx, programId).where('waitlist_block_id', '=', blockId).executeTakeFirst();
}

export const columnsOf = (write: WaitlistBlockWrite) => {
  const { start, end } = blockMinutes(write);
  return {
    merchant_id: write.merchantId,
    block_date: write.date,
    start_time: write.startTime,
    end_time: write.endTime,
    minutes: sql<string>`int4range(${start}, ${end})`,
    message: write.message,
  };
};

/** The block of a location that covers an instant, or null (WAIT-004). */
export async function findActiveBlock(
  db: Db | Trx,
  programId: number,
  merchantId: number,
  at: Date,
): Promise<WaitlistBlock | null> {
  const merchant = await db
    .selectFrom('merchants')
    .select('timezone')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!merchant) return null;
  const date = businessDate(merchant.timezone, at, WAITLIST_DAY_STARTS_AT_HOUR);
  const rows = await listBlocks(db, programId, { date, merchantIds: [merchantId] });
  return rows.map(presentBlock).find((block) => covers(merchant.timezone, block, at)) ?? null;
}
