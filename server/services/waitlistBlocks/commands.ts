import { clockText } from '#contract/core/time.ts';
import type { WaitlistBlock, WaitlistBlockWrite } from '#contract/waitlistBlocks/endpoints.ts';
import { refuseSenseless } from '../../platform/clock/index.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLocation } from '../merchants/index.ts';
import { presentBlock } from './present.ts';
import { deleteBlock, findBlockForUpdate, insertBlock, updateBlock } from './queries.ts';

const OVERLAP = 'waitlist_blocks_no_overlap';

type Time = Pick<WaitlistBlock, 'date' | 'startTime' | 'endTime'>;

const nameOf = ({ date, startTime, endTime }: Time) => `${date} ${startTime}–${endTime}`;

/**
 * Saves a block, a new one without id. Errors: NOT_FOUND, STALE, VALIDATION for another location, TAKEN where another block of
 * the location overlaps.
 */
export async function saveBlock(
  { db, clock }: Platform,
  ctx: RequestContext,
  { id, version, ...write }: WaitlistBlockWrite,
): Promise<WaitlistBlock> {
  const now = clock.now();
  return refuseOverlap(write, () =>
    db.transaction().execute(async (trx) => {
      const { timezone } = await getLocation(trx, ctx, write.merchantId);
      if (id === undefined) {
        refuseSenseless('waitlistBlock', { date: write.date }, { timezone, now });
        const made = await insertBlock(trx, ctx.programId, write, { userId: ctx.userId, now });
        return tell(trx, ctx, 'waitlist_block.created', {}, presentBlock(made));
      }
      const row = await getBlock(trx, ctx, id);
      const before = presentBlock(row);
      checkVersion(row.version, version, `The waitlist block ${nameOf(before)}`, before);
      if (write.merchantId !== row.merchant_id) refuseMove();
      if (write.date !== before.date)
        refuseSenseless('waitlistBlock', { date: write.date }, { timezone, now });
      const saved = await updateBlock(trx, ctx.programId, row, write, now);
      return tell(trx, ctx, 'waitlist_block.updated', before, presentBlock(saved));
    }),
  );
}

/** Removes a block; errors: NOT_FOUND. */
export async function removeBlock({ db }: Platform, ctx: RequestContext, blockId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = presentBlock(await getBlock(trx, ctx, blockId));
    await deleteBlock(trx, ctx.programId, blockId);
    await tell(trx, ctx, 'waitlist_block.removed', {}, before);
  });
}

function refuseMove(): never {
  const message = 'A block stays at its location. Remove it there and add one here';
  return fail('VALIDATION', `${message}.`, { errors: { merchantId: message } });
}

async function getBlock(trx: Trx, ctx: RequestContext, blockId: number) {
  const row = await findBlockForUpdate(trx, ctx.programId, blockId);
  return found(row && ctx.worksAt(row.merchant_id) ? row : null, 'This waitlist block');
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: `waitlist_block.${string}`,
  before: object,
  after: WaitlistBlock,
): Promise<WaitlistBlock> {
  const { id, version: _version, merchantId, ...told } = after;
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'waitlist_block',
    recordId: id,
    recordName: nameOf(after),
    merchantId,
    changes: kind === 'waitlist_block.removed' ? [] : changesBetween(before, told),
  });
  return after;
}

async function refuseOverlap<T>({ date, startTime, endTime }: Time, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === OVERLAP) {
      const message = 'Another block is in this time. Change that one, or choose another time.';
      fail(
        'TAKEN',
        `The waitlist is blocked already between ${clockText(startTime)} and ${clockText(endTime)} on ${date}. ${message}`,
        {
          errors: { startTime: message },
        },
      );
    }
    throw error;
  }
}
