import type { z } from 'zod';
import type { adjusting } from '#contract/marketing/loyalty/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { calledGuest, holdGuestRow } from '#server/services/guests/guests/index.ts';

/** Corrects the points of a guest. Errors: NOT_FOUND, VALIDATION where they would be below nothing. */
export async function adjustPoints(
  platform: Platform,
  ctx: RequestContext,
  guestId: number,
  { vendor, amount, reason }: z.output<typeof adjusting>,
): Promise<void> {
  await write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const guest = await holdGuestRow(trx, ctx.programId, guestId);
    const balance = await trx
      .selectFrom('loyalty_balances')
      .select('balance')
      .where('program_id', '=', ctx.programId)
      .where('guest_id', '=', guest.guest_id)
      .where('vendor', '=', vendor)
      .where('unit', '=', 'points')
      .forUpdate()
      .executeTakeFirst();
    const has = Number(balance?.balance ?? 0);
    if (has + amount < 0) {
      const message = `The guest has ${has.toLocaleString('en-US')} points; take at most those`;
      fail('VALIDATION', `Nothing was adjusted: ${message}.`, { errors: { amount: message } });
    }
    await trx
      .insertInto('loyalty_entries')
      .values({
        program_id: ctx.programId,
        guest_id: guest.guest_id,
        vendor,
        unit: 'points',
        kind: 'adjusted',
        amount,
        reason,
        by_name: ctx.stamp().actorName,
        happened_ts: now,
      })
      .execute();
    await tell(work, {
      kind: 'loyalty_issue.adjusted',
      recordType: 'guest',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [
        { field: 'points', from: has, to: has + amount },
        { field: 'reason', from: null, to: reason },
      ],
    });
  });
}
