import { setImmediate } from 'node:timers/promises';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readTagValues } from '../../values.ts';
import { sendingToNobody } from '../preview/preview.ts';
import { readCompileContext } from '../preview/sources.ts';
import { compileEmail, type CompiledEmail, readConditions, type SendingValues } from '../render/index.ts';
import { type Found, judgeGuest } from './judge.ts';
import { type CheckKey, findCheck, lockCheck, nextGuests, storedCheck } from './queries.ts';

const BATCH = 500;
/** Mails that are made before anything else of the process has its turn. */
const AT_ONCE = 50;

/**
 * Makes the mails of an audience in batches, each with its counts in one transaction: whoever takes over from a dead worker goes on
 * behind the last that was committed, and nobody is counted twice.
 */
export async function workOn(platform: Platform, key: CheckKey): Promise<void> {
  const check = await findCheck(platform.db, key);
  if (!check || check.status !== 'running') return;
  const { source } = storedCheck.parse(check);
  const compiled = await compileEmail(source, await readCompileContext(platform, key.program_id, source));
  const more = sendingToNobody(platform);
  while (
    await platform.db.transaction().execute((trx) => lookAtSome(trx, key, { platform, compiled, more }))
  );
}

interface Work {
  readonly platform: Platform;
  readonly compiled: CompiledEmail;
  readonly more: SendingValues;
}

/** One batch; false when there is nothing left to do. */
async function lookAtSome(trx: Trx, key: CheckKey, { platform, compiled, more }: Work): Promise<boolean> {
  const check = await lockCheck(trx, key);
  if (!check || check.status !== 'running') return false;
  const now = platform.clock.now();
  const ids = await nextGuests(trx, key.program_id, check, { after: check.last_guest_id, most: BATCH });
  const last = ids.at(-1);
  if (last === undefined) {
    await patch(trx, key, { status: 'done', finished_ts: now });
    return false;
  }
  const { found } = storedCheck.parse(check);
  await judgeAll(trx, key.program_id, ids, { found, compiled, more, now });
  await patch(trx, key, {
    done: check.done + ids.length,
    last_guest_id: last,
    found: JSON.stringify(found),
  });
  return true;
}

async function judgeAll(
  trx: Trx,
  programId: number,
  ids: readonly number[],
  { found, compiled, more, now }: { found: Found; compiled: CompiledEmail; more: SendingValues; now: Date },
): Promise<void> {
  const values = await readTagValues(trx, programId, ids, now);
  const holds = await readConditions(trx, programId, compiled.conditions, ids, values);
  for (const [n, id] of ids.entries()) {
    if (n % AT_ONCE === 0) await setImmediate();
    const ofGuest = values.get(id);
    if (ofGuest) judgeGuest(found, compiled, { id, values: ofGuest, holds: holds.get(id) ?? [] }, more);
  }
}

interface Patch {
  readonly status?: 'done' | 'failed';
  readonly message?: string;
  readonly done?: number;
  readonly last_guest_id?: number;
  readonly found?: string;
  readonly finished_ts?: Date;
}

export async function patch(db: Trx | Platform['db'], key: CheckKey, values: Patch): Promise<void> {
  await db
    .updateTable('email_checks')
    .set(values)
    .where('program_id', '=', key.program_id)
    .where('email_check_id', '=', key.email_check_id)
    .where('status', '=', 'running')
    .execute();
}
