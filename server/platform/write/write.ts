import { type EventInput, recordEvents, type Stamp } from '../audit/index.ts';
import type { Trx } from '../db/index.ts';
import { refuseTaken, type Taken } from '../errors/index.ts';
import type { RequestContext } from '../http/index.ts';
import type { Platform } from '../platform.ts';

/** One write to the database, from its first lock to its commit. */
export interface Write<C = RequestContext> {
  readonly platform: Platform;
  readonly trx: Trx;
  /** Who writes; null where nobody is known yet. */
  readonly ctx: C;
  /** When the transaction began. */
  readonly now: Date;
  /** The location that it is about, for what it tells. */
  readonly merchantId?: number;
}

/**
 * Writes in one transaction. Rights that it announces to have changed hold in this process before it answers; `taken` says what a
 * constraint means to a person that another record fills.
 */
export function write<C, T>(
  platform: Platform,
  ctx: C,
  work: (write: Write<C>) => Promise<T>,
  taken: Taken = {},
): Promise<T> {
  const { db, clock, auth } = platform;
  return refuseTaken(taken, async () => {
    const done = await db.transaction().execute(async (trx) => {
      const answer = await work({ platform, trx, ctx, now: clock.now() });
      return { trx, answer };
    });
    auth.settle(done.trx);
    return done.answer;
  });
}

/** Records what was written, in the name of who wrote it. */
export function tell(
  { trx, ctx, merchantId }: Pick<Write<{ stamp(): Stamp }>, 'trx' | 'ctx' | 'merchantId'>,
  events: EventInput | readonly EventInput[],
): Promise<void> {
  const place = merchantId === undefined ? {} : { merchantId };
  return recordEvents(
    trx,
    ctx.stamp(),
    [events].flat().map((event) => ({ ...place, ...event })),
  );
}
