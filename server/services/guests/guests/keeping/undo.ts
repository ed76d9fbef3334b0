import { fail, found } from '#server/platform/errors/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { partSubscriptions } from '#server/services/guests/subscriptions/index.ts';
import { getGuest } from '../find.ts';
import type { RecordRow } from '../queries.ts';
import { tiersLeft } from '../tierQueries.ts';
import { tell } from './merge.ts';
import {
  findMerge,
  findPhoneHolder,
  lockMerge,
  markUndone,
  type MergeRow,
  writeGuest,
} from './mergeQueries.ts';
import {
  asMergeable,
  JOINED,
  lockPair,
  moveRowsBack,
  nameOf,
  readBefore,
  readMoved,
  sumRows,
  whoseOf,
} from './mergeRows.ts';
import { untangled } from './mergeRules.ts';
import { presentMerge } from './present.ts';

const THING = 'This merge';

/**
 * Takes a merge apart: the other guest is in the book again with what was theirs, the kept one keeps what came since. Errors:
 * NOT_FOUND; IN_USE when it was undone, either was merged on or erased since, or somebody else has the phone by now.
 */
export function undoMerge(platform: Platform, ctx: RequestContext, mergeId: number) {
  const phone = 'somebody else got a phone of these guests at this moment';
  const message = `This merge cannot be undone: ${phone}. Try again, and the answer says who.`;
  return write(platform, ctx, (work) => takeApart(work, mergeId), {
    guests_phone: { code: 'IN_USE', message },
  });
}

async function takeApart({ trx, ctx, now }: Write, mergeId: number) {
  const { programId } = ctx;
  const seen = found(await findMerge(trx, programId, mergeId), THING);
  const locked = await lockPair(trx, {
    programId,
    keptId: seen.kept_guest_id,
    otherId: seen.merged_guest_id,
  });
  const merge = found(await lockMerge(trx, programId, mergeId), THING);
  const kept = found(locked.kept, 'The kept guest');
  const other = found(locked.other, 'The merged guest');
  refuseOver(merge, kept, other);
  const { before, moved } = { before: readBefore(merge.before), moved: readMoved(merge.moved) };
  const own = asMergeable(kept);
  const apart = untangled(before.kept, before.after, own);
  const withTier = await tiersLeft(trx, programId, [apart, before.other]);
  const after = withTier(apart);
  await refuseTakenPhone(trx, kept, { phone: before.other.phone, keptPhone: after.phone });
  await partSubscriptions(trx, whoseOf(other), moved[JOINED] ?? [], now);
  const back = await moveRowsBack(trx, moved, whoseOf(kept), whoseOf(other));
  const counts = await sumRows(trx, programId, back);
  // What was counted without a row to show for it, such as visits of an earlier system, goes back as it came.
  const grown = {
    visits: counts.visits - before.counted.visits,
    checks: counts.checks - before.counted.checks,
    spend_cents: counts.spend_cents - before.counted.spend_cents,
  };
  const gone = {
    visits: -(other.visit_count + grown.visits),
    checks: -(other.transaction_count + grown.checks),
    spend_cents: -(other.spend_cents + grown.spend_cents),
  };
  await writeGuest(trx, kept, after, gone, now);
  await writeGuest(trx, other, withTier(before.other), grown, now);
  await markUndone(trx, programId, mergeId, now);
  await tell(trx, ctx, 'guest.unmerged', { guestId: kept.guest_id, otherId: other.guest_id, own, after });
  const undone = presentMerge(found(await findMerge(trx, programId, mergeId), THING));
  return { merge: undone, guest: await getGuest(trx, programId, kept.guest_id) };
}

function refuseOver(merge: MergeRow, kept: RecordRow, other: RecordRow): void {
  if (merge.undone_ts) fail('IN_USE', 'This merge was undone already. Reload the page.');
  if (kept.erased_ts || other.erased_ts) {
    fail('IN_USE', 'This merge cannot be undone: the guest was erased since, and nothing is kept of them.');
  }
  if (kept.merged_into_guest_id !== null) {
    const message = `${nameOf(kept)} was merged into guest ${kept.merged_into_guest_id} since`;
    fail('IN_USE', `This merge cannot be undone: ${message}. Undo that merge first.`);
  }
  if (kept.deleted_ts || other.merged_into_guest_id !== kept.guest_id) {
    fail('IN_USE', `This merge cannot be undone: ${nameOf(kept)} was removed since. Restore them first.`);
  }
}

async function refuseTakenPhone(
  trx: Trx,
  kept: RecordRow,
  { phone, keptPhone }: { phone: string | null; keptPhone: string | null },
): Promise<void> {
  for (const wanted of new Set([phone, keptPhone])) {
    if (wanted === null) continue;
    const holder = await findPhoneHolder(trx, kept.program_id, wanted);
    const isTaken = holder && (holder.guest_id !== kept.guest_id || phone === keptPhone);
    if (isTaken) {
      fail(
        'IN_USE',
        `This merge cannot be undone: ${nameOf(holder)} has the phone ${wanted} by now. Take it away from them first.`,
      );
    }
  }
}
