import type { z } from 'zod';
import { type copies, type LocationCopy } from '#contract/host/copies/endpoints.ts';
import { copyName } from '#contract/host/copies/kinds.ts';
import { requireFlag } from '#server/platform/flags/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import {
  getLocation,
  listLocationIds,
  openAmong,
  scopeOf,
} from '#server/services/administration/merchants/index.ts';
import type { Copiers } from './copier.ts';
import { COPY_WORK } from './jobs.ts';
import { presentCopy } from './present.ts';
import {
  countTargets,
  type CopyKey,
  type CopyRow,
  findCopy,
  insertCopy,
  lockCopy,
  patchCopy,
  patchTargets,
  storedCopy,
} from './queries.ts';

/** A copy of the caller's own; who works at every location sees those of others too. Else NOT_FOUND. */
export async function getCopy(db: Db | Trx, ctx: RequestContext, copyId: number): Promise<CopyRow> {
  const row = await findCopy(db, { program_id: ctx.programId, location_copy_id: copyId });
  const isShown = row && (row.user_id === ctx.userId || ctx.membership.allMerchants);
  return found(isShown ? row : null, 'This copy');
}

export async function showCopy(db: Db | Trx, ctx: RequestContext, copyId: number): Promise<LocationCopy> {
  const row = await getCopy(db, ctx, copyId);
  return presentCopy(row, await countTargets(db, row));
}

/** The locations that are named, all of them open and the caller's; NOT_FOUND else. */
async function namedTargets(trx: Trx, ctx: RequestContext, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const open = await openAmong(trx, ctx.programId, wanted);
  const strange = wanted.filter((id) => !open.has(id) || !ctx.worksAt(id));
  found(strange.length === 0 ? true : null, `Location ${strange.slice(0, 5).join(', ')}`);
  return wanted;
}

/** Has what a location has compared with others. Errors: NOT_FOUND for a location, FLAG_OFF, VALIDATION under `parts` or `to`. */
export function startCopy(
  platform: Platform,
  ctx: RequestContext,
  kinds: Copiers,
  { merchant_id, what, parts, existing, to }: z.output<typeof copies.create.body>,
): Promise<LocationCopy> {
  const { flag, parts: read } = kinds[what];
  return write(platform, ctx, async ({ trx, now }) => {
    await getLocation(trx, ctx, merchant_id);
    if (flag) await requireFlag(platform, ctx, flag, merchant_id);
    const wanted = new Set(parts);
    const stored = await read(trx, { programId: ctx.programId, merchantId: merchant_id });
    const chosen = stored.filter(({ key }) => wanted.has(key));
    if (chosen.length < wanted.size) {
      const message = 'Some of what you chose is not there any more. Choose again.';
      fail('VALIDATION', message, { errors: { parts: message } });
    }
    const ids = to.all
      ? await listLocationIds(trx, scopeOf(ctx))
      : await namedTargets(trx, ctx, to.merchant_ids);
    const targets = ids.filter((id) => id !== merchant_id);
    if (targets.length === 0) {
      const message = 'Choose a location other than the one it comes from';
      fail('VALIDATION', `${message}.`, { errors: { 'to.merchant_ids': message } });
    }
    const fields = { user_id: ctx.userId, merchant_id, what, existing };
    const key = await insertCopy(trx, ctx.programId, { ...fields, parts: chosen, targets, now });
    await platform.jobs.enqueue(trx, COPY_WORK, key);
    return showCopy(trx, ctx, key.location_copy_id);
  });
}

/** One step of a copy under its lock; the job goes on from there. */
function step(
  platform: Platform,
  ctx: RequestContext,
  copyId: number,
  take: (work: Write, copy: CopyRow & CopyKey) => Promise<void>,
): Promise<LocationCopy> {
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    await lockCopy(trx, { program_id: ctx.programId, location_copy_id: copyId });
    const copy = await getCopy(trx, ctx, copyId);
    await take(work, copy);
    await platform.jobs.enqueue(trx, COPY_WORK, {
      program_id: copy.program_id,
      location_copy_id: copyId,
    });
    return showCopy(trx, ctx, copyId);
  });
}

/** Copies to where something would change. Errors: NOT_FOUND, IN_USE where it is not compared, was copied, or would change nothing. */
export function runCopy(platform: Platform, ctx: RequestContext, copyId: number): Promise<LocationCopy> {
  return step(platform, ctx, copyId, async (work, copy) => {
    const { what, status } = storedCopy.parse(copy);
    if (status === 'comparing') fail('IN_USE', 'The locations are still being compared. Wait a moment.');
    if (status !== 'compared') fail('IN_USE', 'This was copied already. Reload to see the outcome.');
    const { ready } = await countTargets(work.trx, copy);
    if (ready === 0) fail('IN_USE', 'Nothing would change at any of the locations.');
    // It goes on by the rights of who wants it now.
    await patchCopy(work.trx, copy, { status: 'copying', user_id: work.ctx.userId });
    await tell(work, {
      kind: 'location_copy.started',
      recordId: copyId,
      recordName: copyName(what, copy.merchant_name),
      merchantId: copy.merchant_id,
      changes: [{ field: 'locations', from: null, to: ready }],
    });
  });
}

/** Compares anew where somebody changed something meanwhile, or it was not possible. Errors: NOT_FOUND, IN_USE. */
export function compareAgain(platform: Platform, ctx: RequestContext, copyId: number): Promise<LocationCopy> {
  return step(platform, ctx, copyId, async ({ trx }, copy) => {
    const { status } = storedCopy.parse(copy);
    if (status === 'comparing' || status === 'copying')
      fail('IN_USE', 'This is still being worked on. Wait a moment.');
    const { changed, failed } = await countTargets(trx, copy);
    if (changed + failed === 0) fail('IN_USE', 'There is no location to compare again.');
    await patchTargets(trx, copy, { states: ['changed', 'failed'] }, { state: 'waiting', notes: [] });
    await patchCopy(trx, copy, { status: 'comparing', user_id: ctx.userId });
  });
}
