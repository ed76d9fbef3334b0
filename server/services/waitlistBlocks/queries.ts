import { sql } from 'kysely';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/parties/defaults.ts';
import type { WaitlistBlock, WaitlistBlockWrite } from '#contract/waitlistBlocks/endpoints.ts';
import { blockMinutes, covers } from '#contract/waitlistBlocks/rules.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import { presentBlock } from './present.ts';

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

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number];

/** Locks a block for the transaction and answers it. */
export async function findBlockForUpdate(
  trx: Trx,
  programId: number,
  blockId: number,
): Promise<BlockRow | null> {
  const row = await blocks(trx, programId)
    .where('waitlist_block_id', '=', blockId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const columnsOf = (write: WaitlistBlockWrite) => {
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

export function insertBlock(
  trx: Trx,
  programId: number,
  write: WaitlistBlockWrite,
  { userId, now }: { userId: number; now: Date },
): Promise<BlockRow> {
  return trx
    .insertInto('waitlist_blocks')
    .values({
      program_id: programId,
      ...columnsOf(write),
      created_by_user_id: userId,
      created_ts: now,
      updated_ts: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateBlock(
  trx: Trx,
  programId: number,
  before: BlockRow,
  write: WaitlistBlockWrite,
  now: Date,
): Promise<BlockRow> {
  return trx
    .updateTable('waitlist_blocks')
    .set({ ...columnsOf(write), updated_ts: now, version: before.version + 1 })
    .where('program_id', '=', programId)
    .where('waitlist_block_id', '=', before.waitlist_block_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteBlock(trx: Trx, programId: number, blockId: number): Promise<void> {
  await trx
    .deleteFrom('waitlist_blocks')
    .where('program_id', '=', programId)
    .where('waitlist_block_id', '=', blockId)
    .execute();
}

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
