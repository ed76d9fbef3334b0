import { clockText } from '#contract/core/time.ts';
import type { WaitlistBlock, WaitlistBlockWrite } from '#contract/host/waitlistBlocks/endpoints.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { fail, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { presentBlock } from './present.ts';
import { columnsOf, findBlock } from './queries.ts';

type Time = Pick<WaitlistBlock, 'date' | 'startTime' | 'endTime'>;

const nameOf = ({ date, startTime, endTime }: Time) => `${date} ${startTime}–${endTime}`;

const blocks = recordOf({
  table: 'waitlist_blocks',
  key: 'waitlist_block_id',
  find: findBlock,
  isOpen: (row, { ctx }) => ctx.worksAt(row.merchant_id),
  present: presentBlock,
  thing: () => 'This waitlist block',
  called: (block) => `The waitlist block ${nameOf(block)}`,
  name: nameOf,
  told: ({ id: _id, version: _version, merchantId: _location, ...told }) => told,
  place: ({ merchantId }) => merchantId,
});

/**
 * Saves a block, a new one without id. Errors: NOT_FOUND, STALE, VALIDATION for another location, TAKEN where another block of
 * the location overlaps.
 */
export function saveBlock(
  platform: Platform,
  ctx: RequestContext,
  { id, version, ...write }: WaitlistBlockWrite,
): Promise<WaitlistBlock> {
  const kinds = ['waitlist_block.created', 'waitlist_block.updated'] as const;
  const how = { kinds, id, version, taken: overlap(write) };
  return blocks.save(platform, ctx, how, async ({ trx, now, before, store }) => {
    const { timezone } = await getLocation(trx, ctx, write.merchantId);
    if (before && write.merchantId !== before.merchantId) refuseMove();
    if (write.date !== before?.date)
      refuseSenseless('waitlistBlock', { date: write.date }, { timezone, now });
    await store({ ...columnsOf(write), created_by_user_id: before ? undefined : ctx.userId });
  });
}

/** Removes a block; errors: NOT_FOUND. */
export function removeBlock(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return blocks.remove(platform, ctx, { kind: 'waitlist_block.removed', id });
}

function refuseMove(): never {
  const message = 'A block stays at its location. Remove it there and add one here';
  return fail('VALIDATION', `${message}.`, { errors: { merchantId: message } });
}

function overlap({ date, startTime, endTime }: Time): Taken {
  const message = 'Another block is in this time. Change that one, or choose another time.';
  const summary = `The waitlist is blocked already between ${clockText(startTime)} and ${clockText(endTime)} on ${date}. ${message}`;
  return { waitlist_blocks_no_overlap: { field: 'startTime', message, code: 'TAKEN', summary } };
}
