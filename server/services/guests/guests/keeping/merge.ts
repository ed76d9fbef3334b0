import type { z } from 'zod';
import { services } from '#contract/index.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { joinSubscriptions } from '#server/services/guests/subscriptions/index.ts';
import { guestChanges, tellable } from '../changes.ts';
import { listProofs } from '../consentQueries.ts';
import { getGuest, presentWhole } from '../find.ts';
import type { RecordRow } from '../queries.ts';
import { mergedConsents } from './consentMerge.ts';
import { findMerge, insertMerge, markMerged, writeGuest } from './mergeQueries.ts';
import {
  asMergeable,
  countRows,
  JOINED,
  lockPair,
  mayMerge,
  moveRows,
  nameOf,
  readPair,
  sumRows,
  whoseOf,
} from './mergeRows.ts';
import { type Mergeable, mergedFields, mergedGuest } from './mergeRules.ts';
import { presentMerge } from './present.ts';

const { previewMerge: previewing, merge: merging } = services.guests;
type Previewing = z.output<typeof previewing.body>;
type Merging = z.output<typeof merging.body>;

function refuseItself({ kept_id, other_id }: Previewing): void {
  if (kept_id !== other_id) return;
  const message = 'A guest cannot be merged with themself. Choose another guest';
  fail('VALIDATION', `${message}.`, { errors: { other_id: message } });
}

/** What merging would do. Errors: NOT_FOUND, GONE, VALIDATION for one and the same guest. */
export async function previewMerge({ db }: Platform, { programId }: RequestContext, asked: Previewing) {
  refuseItself(asked);
  const pair = { programId, keptId: asked.kept_id, otherId: asked.other_id };
  const { kept, other } = await readPair(db, pair);
  const [mine, theirs] = [asMergeable(kept), asMergeable(other)];
  const [own, moves] = [await countEach(db, kept), await countEach(db, other)];
  const names = new Set([...Object.keys(own), ...Object.keys(moves)]);
  return {
    kept: await presentWhole(db, kept),
    other: await presentWhole(db, other),
    fields: mergedFields(mine, theirs, asked.choices),
    consents: await previewConsents(db, kept, other, mergedGuest(mine, theirs, asked.choices)),
    moves,
    totals: Object.fromEntries([...names].map((name) => [name, (own[name] ?? 0) + (moves[name] ?? 0)])),
  };
}

/** What the opt-ins become, read with the number that the kept guest will have. */
async function previewConsents(db: Db, kept: RecordRow, other: RecordRow, after: Mergeable) {
  const { program_id: programId, guest_id: guestId } = kept;
  const otherId = other.guest_id;
  return mergedConsents({
    kept: await listProofs(db, { programId, guestId, phone: kept.phone }),
    other: await listProofs(db, { programId, guestId: otherId, phone: other.phone }),
    both: await listProofs(db, { programId, guestId, otherId, phone: after.phone }),
  });
}

async function countEach(db: Db, row: RecordRow): Promise<Record<string, number>> {
  return { visits: row.visit_count, ...(await countRows(db, whoseOf(row))) };
}

/**
 * Merges two guests: everything of the other goes over to the kept one, whose id the other's then stands for. Errors: NOT_FOUND,
 * GONE, STALE, VALIDATION for one and the same guest.
 */
export async function mergeGuests(platform: Platform, ctx: RequestContext, asked: Merging) {
  refuseItself(asked);
  const { programId } = ctx;
  return write(platform, ctx, async ({ trx, now }) => {
    const locked = await lockPair(trx, { programId, keptId: asked.kept_id, otherId: asked.other_id });
    const kept = mayMerge(locked.kept, asked.kept_id);
    const other = mayMerge(locked.other, asked.other_id);
    await refuseStale(trx, kept, asked.kept_version);
    await refuseStale(trx, other, asked.other_version);
    const [own, added] = [asMergeable(kept), asMergeable(other)];
    const after = mergedGuest(own, added, asked.choices);
    const joined = await joinSubscriptions(trx, whoseOf(other), whoseOf(kept), now);
    const moved = { ...(await moveRows(trx, whoseOf(other), whoseOf(kept))), [JOINED]: joined };
    const counted = await sumRows(trx, programId, moved);
    await markMerged(trx, other, kept.guest_id, now);
    const by = {
      visits: other.visit_count,
      checks: other.transaction_count,
      spend_cents: other.spend_cents,
      last_visit_ts: other.last_visit_ts,
    };
    await writeGuest(trx, kept, after, by, now);
    const before = { kept: own, other: added, after, counted };
    const ids = { programId, keptId: kept.guest_id, mergedId: other.guest_id };
    const mergeId = await insertMerge(trx, { ...ids, before, moved, userId: ctx.userId, now });
    await tell(trx, ctx, 'guest.merged', { guestId: kept.guest_id, otherId: other.guest_id, own, after });
    const merge = presentMerge(found(await findMerge(trx, programId, mergeId), 'This merge'));
    return { merge, guest: await getGuest(trx, programId, kept.guest_id) };
  });
}

async function refuseStale(trx: Trx, row: RecordRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  checkVersion(row.version, version, nameOf(row), await presentWhole(trx, row));
}

const fieldsOf = ({ sources: _sources, ...fields }: Mergeable) => fields;

/** What the log tells of a guest that was put together or taken apart: fields by value, the other guest by id alone. */
export async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: 'guest.merged' | 'guest.unmerged',
  what: { guestId: number; otherId: number; own: Mergeable; after: Mergeable },
): Promise<void> {
  const { guestId, otherId, own, after } = what;
  const other =
    kind === 'guest.merged'
      ? { field: 'merged_guest_id', from: null, to: otherId }
      : { field: 'merged_guest_id', from: otherId, to: null };
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordId: guestId,
    recordName: nameOf(after),
    changes: [other, ...guestChanges(fieldsOf(own), fieldsOf(after)).map(tellable)],
  });
}
