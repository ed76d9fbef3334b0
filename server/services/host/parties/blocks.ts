import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { TableHold } from '#contract/host/parties/schemas.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { keepLocation } from '#server/services/administration/merchants/index.ts';
import { deleteBlock, insertHolds, listConflicts } from './holdQueries.ts';
import { lockGivenTables, takingTables } from './holds.ts';
import { refuseTaken } from './rules.ts';

type BlockBody = z.output<(typeof services.parties.block)['body']>;

/** How the log calls a block of tables. */
export const blockName = (names: readonly string[], reason: string) =>
  `${names.length === 1 ? 'Table' : 'Tables'} ${names.join(', ')}: ${reason}`;

/** Blocks tables of a location for a time, all or none; errors: NOT_FOUND, TAKEN naming who has one of them then. */
export async function blockTables(
  platform: Platform,
  ctx: RequestContext,
  { merchant_id, reason, ...body }: BlockBody,
): Promise<{ block_key: string; data: TableHold[] }> {
  const block_key = randomUUID();
  const mrtIds = [...new Set(body.mrt_ids)].sort((a, b) => a - b);
  const span = { start: new Date(body.start_ts), end: new Date(body.end_ts) };
  await takingTables(() =>
    write(platform, ctx, async ({ trx, now }) => {
      const location = await keepLocation(trx, ctx, merchant_id);
      const { start: start_ts, end: end_ts } = span;
      refuseSenseless('tableBlock', { start_ts, end_ts }, { ...location, now });
      const tables = await lockGivenTables(trx, ctx.programId, merchant_id, mrtIds);
      const rows = mrtIds.map((mrt_id) => ({ mrt_id, ...span }));
      const isNow = span.start <= now && now < span.end;
      const conflicts = await listConflicts(trx, ctx.programId, rows, {
        exceptPartyId: null,
        isOccupied: isNow,
      });
      if (conflicts.length > 0) refuseTaken(conflicts, location.timezone, now);
      await insertHolds(trx, rows, {
        programId: ctx.programId,
        merchantId: merchant_id,
        owner: { block_key, reason },
        isOccupied: false,
        userId: ctx.userId,
        now,
      });
      await tell(
        { trx, ctx },
        {
          kind: 'table_block.created',
          recordId: block_key,
          recordName: blockName(
            tables.map(({ name }) => name),
            reason,
          ),
          changes: [
            { field: 'start_ts', from: null, to: span.start.toISOString() },
            { field: 'end_ts', from: null, to: span.end.toISOString() },
          ],
          merchantId: merchant_id,
        },
      );
    }),
  );
  const [start_ts, end_ts] = [span.start.toISOString(), span.end.toISOString()];
  return {
    block_key,
    data: mrtIds.map((mrt_id) => ({
      mrt_id,
      party_id: null,
      block_key,
      reason,
      start_ts,
      end_ts,
      is_occupied: false,
    })),
  };
}

/** Takes a block back; NOT_FOUND when it is gone or of a location where the caller does not work. */
export async function unblockTables(
  platform: Platform,
  ctx: RequestContext,
  blockKey: string,
): Promise<void> {
  await write(platform, ctx, async ({ trx }) => {
    const rows = await deleteBlock(trx, ctx.programId, blockKey);
    const [first] = rows;
    const block = found(first && ctx.worksAt(first.merchant_id) ? first : null, 'This block');
    await tell(
      { trx, ctx },
      {
        kind: 'table_block.removed',
        recordId: blockKey,
        recordName: blockName(
          rows.map(({ name }) => name),
          block.reason ?? '',
        ),
        merchantId: block.merchant_id,
      },
    );
  });
}
