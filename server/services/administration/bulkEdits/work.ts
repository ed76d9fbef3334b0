import { fullName } from '#contract/administration/users/rules.ts';
import { isEditing } from '#contract/administration/bulkEdits/schemas.ts';
import { type MerchantChanges, sharedFields } from '#contract/administration/merchants/schemas.ts';
import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import { findRights, type Membership } from '#server/platform/auth/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isConflict } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import {
  type Edit,
  editMerchants,
  followZones,
  lockAhead,
  lockMerchants,
  type ZoneFollower,
  zoneChangesOf,
} from '#server/services/administration/merchants/index.ts';
import {
  type EditKey,
  findWorker,
  lockEdit,
  nextRows,
  patchEdit,
  type Settled,
  settleRows,
  storedEdit,
} from './queries.ts';
import { barOf, judgeChange, judgeUndo, nameOf } from './rules.ts';

const BATCH = 200;
const TRIES = 5;

/** Works through the locations of an edit, or of its undoing, in batches; a worker that takes over goes on behind the last that was committed. */
export async function workOn(platform: Platform, key: EditKey, follower: ZoneFollower): Promise<void> {
  const worker = await findWorker(platform.db, key);
  if (!worker) return;
  const stamp: Stamp = {
    programId: key.program_id,
    actorUserId: worker.user_id,
    actorName: fullName(worker),
    origin: 'bulk_edit',
    requestId: null,
  };
  while (await settleBatch(platform, key, stamp, follower));
}

/** One batch, tried again where another writer crossed it; false when there is nothing left to do. */
export async function settleBatch(
  platform: Platform,
  key: EditKey,
  stamp: Stamp,
  follower: ZoneFollower,
): Promise<boolean> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await write(platform, stamp, (work) => tryBatch(work, key, follower));
    } catch (error) {
      if (left <= 1 || !isConflict(error)) throw error;
    }
  }
}

async function tryBatch(work: Write<Stamp>, key: EditKey, follower: ZoneFollower): Promise<boolean> {
  const { trx, ctx: stamp, now } = work;
  const edit = await lockEdit(trx, key);
  if (!edit) return false;
  const { status, changes, coming_bookings: choice } = storedEdit.parse(edit);
  if (!isEditing(status)) return false;
  const isUndo = status === 'undoing';
  const rows = await nextRows(trx, key, isUndo ? 'undo' : 'change', BATCH);
  if (rows.length === 0) {
    await finish(work, key, isUndo, edit, nameOf(changes));
    return false;
  }
  const rights = await findRights(trx, key.program_id, stamp.actorUserId ?? 0);
  const judge = isUndo ? undoing(changes) : changing(changes);
  // Undoing gives each location its own zone back.
  if (changes.timezone !== undefined && rows.length > 0) {
    const ids = rows.map(({ merchant_id }) => merchant_id);
    if (isUndo) await follower.lock(trx, key.program_id, ids, now);
    else await lockAhead(follower, work, key.program_id, { ids, timezone: changes.timezone });
  }
  const { edits, settled } = await judgeAll(trx, key, rows, rights, judge);
  await editMerchants(trx, stamp, edits, now);
  await followZones(follower, { trx, stamp, now }, zoneChangesOf(edits), choice);
  await settleRows(trx, key, settled);
  await patchEdit(trx, key, countsOf(edit, settled));
  return true;
}

interface Turn {
  readonly merchant_id: number;
  readonly before: unknown;
}

/** What one location gets, and what is noted of it; with a reason where it is left alone whatever it is. */
type Judge = (
  turn: Turn,
  row: Edit['before'] | null,
  bar: string | null,
) => { readonly fields?: MerchantChanges | undefined; readonly settled: Settled };

const changing =
  (changes: MerchantChanges): Judge =>
  ({ merchant_id }, row, bar) => {
    if (!row || bar) return { settled: { merchant_id, outcome: 'refused', reason: bar } };
    const { fields, before, reason } = judgeChange(row, changes);
    if (reason) return { settled: { merchant_id, outcome: 'refused', reason } };
    if (!fields || !before) return { settled: { merchant_id, outcome: 'unchanged' } };
    return { fields, settled: { merchant_id, outcome: 'changed', before } };
  };

const undoing =
  (changes: MerchantChanges): Judge =>
  ({ merchant_id, before }, row, bar) => {
    if (!row || bar) return { settled: { merchant_id, undone: false, reason: bar } };
    const { fields, reason = null } = judgeUndo(row, sharedFields.parse(before), changes);
    return { fields, settled: { merchant_id, undone: reason === null, reason } };
  };

async function judgeAll(
  trx: Trx,
  { program_id }: EditKey,
  turns: readonly Turn[],
  rights: Membership | null,
  judge: Judge,
) {
  const ids = turns.map(({ merchant_id }) => merchant_id);
  const stored = new Map((await lockMerchants(trx, program_id, ids)).map((row) => [row.merchant_id, row]));
  const edits: Edit[] = [];
  const settled = turns.map((turn) => {
    const row = stored.get(turn.merchant_id);
    const judged = judge(turn, row ?? null, barOf(rights, row));
    if (row && judged.fields) edits.push({ before: row, fields: judged.fields });
    return judged.settled;
  });
  return { edits, settled };
}

type Counts = Record<
  'processed' | 'changed_count' | 'unchanged_count' | 'refused_count' | 'undone_count' | 'kept_count',
  number
>;

function countsOf(so: Counts, settled: readonly Settled[]): Counts {
  const count = (is: (one: Settled) => boolean) => settled.filter(is).length;
  return {
    processed: so.processed + settled.length,
    changed_count: so.changed_count + count(({ outcome }) => outcome === 'changed'),
    unchanged_count: so.unchanged_count + count(({ outcome }) => outcome === 'unchanged'),
    refused_count: so.refused_count + count(({ outcome }) => outcome === 'refused'),
    undone_count: so.undone_count + count(({ undone }) => undone === true),
    kept_count: so.kept_count + count(({ undone }) => undone === false),
  };
}

async function finish(
  { trx, ctx, now }: Write<Stamp>,
  key: EditKey,
  isUndo: boolean,
  edit: Counts,
  recordName: string,
): Promise<void> {
  await patchEdit(trx, key, { status: isUndo ? 'undone' : 'done', finished_ts: now });
  const { changed_count, unchanged_count, refused_count, undone_count, kept_count } = edit;
  const counts = isUndo ? { undone_count, kept_count } : { changed_count, unchanged_count, refused_count };
  await recordEvent(trx, ctx, {
    kind: isUndo ? 'bulk_edit.undone' : 'bulk_edit.finished',
    recordId: key.bulk_edit_id,
    recordName,
    changes: Object.entries(counts).map(([field, to]) => ({ field, from: null, to })),
  });
}
