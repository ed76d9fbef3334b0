import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { lockPair, mayMerge, nameOf } from './mergeRows.ts';

interface Asked {
  readonly guest_ids: readonly [number, number];
  readonly are_apart: boolean;
}

/** Says that two guests are two people, or takes it back; said twice it is said once. Errors: NOT_FOUND, GONE, VALIDATION. */
export function setApart(platform: Platform, ctx: RequestContext, { guest_ids, are_apart }: Asked) {
  const [guest_id = 0, other_guest_id = 0] = guest_ids.toSorted((a, b) => a - b);
  if (guest_id === other_guest_id) fail('VALIDATION', 'Name two guests: one guest is always one person.');
  const { programId: program_id } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    const locked = await lockPair(trx, { programId: program_id, keptId: guest_id, otherId: other_guest_id });
    const guest = mayMerge(locked.kept, guest_id);
    mayMerge(locked.other, other_guest_id);
    const pair = { program_id, guest_id, other_guest_id };
    const done = are_apart
      ? await trx
          .insertInto('guests_apart')
          .values({ ...pair, created_ts: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('guest_id')
          .execute()
      : await trx
          .deleteFrom('guests_apart')
          .where((eb) => eb.and(pair))
          .returning('guest_id')
          .execute();
    if (done.length > 0)
      await tell(
        { trx, ctx },
        {
          kind: are_apart ? 'guest.told_apart' : 'guest.told_alike',
          recordId: guest_id,
          recordName: nameOf(guest),
          // The other by id alone: erasing them must not leave their name here.
          changes: [{ field: 'other_guest_id', from: null, to: other_guest_id }],
        },
      );
    return { guest_ids: [guest_id, other_guest_id] as [number, number], are_apart };
  });
}
