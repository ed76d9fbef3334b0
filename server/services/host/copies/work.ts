import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import { copyName } from '#contract/host/copies/kinds.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import { findOutage } from '#server/platform/db/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { contextOf, type RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import type { Copiers, CopyTask } from './copier.ts';
import {
  countTargets,
  type CopyKey,
  findCopy,
  lockCopy,
  lockTarget,
  nextTargets,
  patchCopy,
  patchTargets,
  storedCopy,
} from './queries.ts';
import { stateOf } from './rules.ts';

/** So many locations are looked at before it is asked again whether who wants it still may. */
const BATCH = 25;
const NOT_ALLOWED = 'The person who asked for this is no longer allowed to change locations.';
const CHANGED =
  'Somebody changed this after it was compared. Nothing was overwritten; compare again to see what would happen now.';
const UNKNOWN = 'It did not work here, and nothing was changed. Try again; tell us if it stays so.';

/** Another worker has done it, or somebody else changed what was shown: nothing of this transaction stays. */
class Undone extends Error {
  readonly why: 'done' | 'changed';
  constructor(why: 'done' | 'changed') {
    super(why);
    this.why = why;
  }
}

/** Compares, or copies, location by location; who takes a dead worker's place goes on where that one was. */
export async function workOnCopy(platform: Platform, kinds: Copiers, key: CopyKey): Promise<void> {
  const { db } = platform;
  const row = await findCopy(db, key);
  if (!row) return;
  const { what, existing, status, parts } = storedCopy.parse(row);
  if (status !== 'comparing' && status !== 'copying') return;
  const isTrial = status === 'comparing';
  const next = { state: isTrial ? 'waiting' : 'ready', size: BATCH } as const;
  const requestId = `copy-${key.location_copy_id}`;
  for (;;) {
    const targets = await nextTargets(db, key, next);
    if (targets.length === 0) break;
    const ctx = await contextOf(platform, row.user_id, key.program_id, requestId);
    if (!ctx?.can('merchants.edit')) {
      await patchTargets(db, key, { states: [next.state] }, { state: 'failed', notes: [NOT_ALLOWED] });
      break;
    }
    for (const { merchant_id: merchantId, seen } of targets) {
      const task = { merchantId, parts, keeps: existing === 'keep', isTrial };
      await attempt(platform, key, merchantId, () =>
        isTrial
          ? compare(platform, ctx, key, kinds[what].copyTo, task)
          : copy(platform, ctx, key, kinds[what].copyTo, { ...task, seen }),
      );
    }
  }
  await finish(platform, key, isTrial ? 'compared' : 'done', {
    name: copyName(what, row.merchant_name),
    merchantId: row.merchant_id,
    stamp: {
      programId: key.program_id,
      actorUserId: row.user_id,
      actorName: row.author_name,
      origin: 'dashboard',
      requestId,
    },
  });
}

type Given = Omit<CopyTask, 'open' | 'close'>;
type CopyTo = Copiers[keyof Copiers]['copyTo'];

async function compare(platform: Platform, ctx: RequestContext, key: CopyKey, copyTo: CopyTo, given: Given) {
  let seen = '';
  let items: readonly CopyItem[] = [];
  const notes = await copyTo(platform, ctx, {
    ...given,
    open: async (_trx, versions) => {
      seen = versions;
    },
    close: async (_trx, done) => {
      items = done;
    },
  });
  const patch = { state: stateOf(items), seen, items, notes };
  await patchTargets(platform.db, key, { merchantId: given.merchantId }, patch);
}

async function copy(
  platform: Platform,
  ctx: RequestContext,
  key: CopyKey,
  copyTo: CopyTo,
  { seen, ...given }: Given & { seen: string | null },
) {
  const { merchantId } = given;
  await copyTo(platform, ctx, {
    ...given,
    open: async (trx, versions) => {
      if ((await lockTarget(trx, key, merchantId)) !== 'ready') throw new Undone('done');
      if (versions !== seen) throw new Undone('changed');
    },
    close: async (trx, items) => {
      const state = stateOf(items) === 'ready' ? 'copied' : stateOf(items);
      await patchTargets(trx, key, { merchantId }, { state, items, notes: [] });
    },
  });
}

/** Has one location fail by itself; the others go on. */
async function attempt(platform: Platform, key: CopyKey, merchantId: number, work: () => Promise<void>) {
  const say = (state: 'changed' | 'failed', note: string) =>
    patchTargets(platform.db, key, { merchantId }, { state, notes: [note] });
  try {
    await work();
  } catch (error) {
    if (error instanceof Undone) {
      if (error.why === 'changed') await say('changed', CHANGED);
      return;
    }
    if (error instanceof Failure) return say('failed', error.message);
    if (findOutage(error)) throw error;
    platform.log.error({ err: error, merchant_id: merchantId, ...key }, 'a copy failed at a location');
    await say('failed', UNKNOWN);
  }
}

interface Ending {
  readonly name: string;
  readonly merchantId: number;
  readonly stamp: Stamp;
}

async function finish(
  platform: Platform,
  key: CopyKey,
  status: 'compared' | 'done',
  { name, merchantId, stamp }: Ending,
) {
  await write(platform, { stamp: () => stamp }, async (work) => {
    const { trx, now } = work;
    await lockCopy(trx, key);
    await patchCopy(trx, key, { status, finished_ts: status === 'done' ? now : null });
    if (status !== 'done') return;
    const { copied, changed, failed } = await countTargets(trx, key);
    await tell(work, {
      kind: 'location_copy.finished',
      recordId: key.location_copy_id,
      recordName: name,
      merchantId,
      changes: Object.entries({ copied, changed, failed }).map(([field, to]) => ({ field, from: null, to })),
    });
  });
}
