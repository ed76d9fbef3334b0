import { perkState } from '#contract/perks/rules.ts';
import type { Perk, PerkWrite } from '#contract/perks/schemas.ts';
import { refuseSenseless } from '../../platform/clock/index.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPerk } from './present.ts';
import {
  insertPerk,
  lockPerk,
  type PerkColumns,
  type PerkRow,
  strangeMerchants,
  updatePerk,
} from './queries.ts';

const SAME_NAME = 'perks_name';
const instant = (text: string | null) => (text === null ? null : new Date(text));

const columnsOf = ({ starts_ts, ends_ts, version: _version, ...rest }: PerkWrite): PerkColumns => ({
  ...rest,
  merchant_ids: rest.merchant_ids && [...new Set(rest.merchant_ids)],
  starts_ts: instant(starts_ts),
  ends_ts: instant(ends_ts),
});

/** A perk is for several locations, so that its days are told by no clocks in particular. */
function refuseSenselessTimes({ starts_ts, ends_ts }: PerkWrite, now: Date): void {
  const times = { starts_ts: instant(starts_ts), ends_ts: instant(ends_ts) };
  refuseSenseless('perk', times, { timezone: 'UTC', now });
}

/** Creates a perk; errors: DUPLICATE for the name of one that is not ended, VALIDATION for a strange location. */
export function createPerk({ db, clock }: Platform, ctx: RequestContext, write: PerkWrite): Promise<Perk> {
  const now = clock.now();
  return refuseSameName(write.name, () =>
    db.transaction().execute(async (trx) => {
      refuseSenselessTimes(write, now);
      await refuseStrangers(trx, ctx, write.merchant_ids);
      const row = await insertPerk(trx, ctx.programId, columnsOf(write), { userId: ctx.userId, now });
      return tell(trx, ctx, 'perk.created', {}, presentPerk(row, now));
    }),
  );
}

/** Changes a perk; errors: NOT_FOUND, STALE, IN_USE when it is over or fewer are left than were redeemed, DUPLICATE. */
export function savePerk(
  { db, clock }: Platform,
  ctx: RequestContext,
  perkId: number,
  write: PerkWrite,
): Promise<Perk> {
  const now = clock.now();
  return refuseSameName(write.name, () =>
    db.transaction().execute(async (trx) => {
      const { row, before } = await lockForWrite(trx, ctx, { perkId, version: write.version, now });
      const least = row.redeemed_count;
      if (write.max_redemptions !== null && write.max_redemptions < least) {
        const message = `${least} guests redeemed it already; enter ${least} or more`;
        fail('VALIDATION', `${row.name} cannot be limited so far: ${message}.`, {
          errors: { max_redemptions: message },
        });
      }
      refuseSenselessTimes(write, now);
      await refuseStrangers(trx, ctx, write.merchant_ids);
      const saved = await updatePerk(trx, row, columnsOf(write), now);
      return tell(trx, ctx, 'perk.updated', before, presentPerk(saved, now));
    }),
  );
}

/** Ends a perk now; errors: NOT_FOUND, STALE, IN_USE when it was ended before. */
export function endPerk(
  { db, clock }: Platform,
  ctx: RequestContext,
  perkId: number,
  version: number | undefined,
): Promise<Perk> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const { row, before } = await lockForWrite(trx, ctx, { perkId, version, now });
    const saved = await updatePerk(trx, row, { ended_ts: now }, now);
    return tell(trx, ctx, 'perk.ended', before, presentPerk(saved, now));
  });
}

async function lockForWrite(
  trx: Trx,
  ctx: RequestContext,
  { perkId, version, now }: { perkId: number; version: number | undefined; now: Date },
): Promise<{ row: PerkRow; before: Perk }> {
  const row = found(await lockPerk(trx, ctx.programId, perkId), 'This perk');
  const before = presentPerk(row, now);
  if (perkState(before, now) === 'ended') {
    fail('IN_USE', `${row.name} was ended, and stays as it was. Create a new perk instead.`);
  }
  checkVersion(row.version, version, `The perk ${row.name}`, before);
  return { row, before };
}

async function refuseStrangers(trx: Trx, ctx: RequestContext, merchantIds: readonly number[] | null) {
  const [stranger] = merchantIds ? await strangeMerchants(trx, ctx.programId, merchantIds) : [];
  if (stranger === undefined) return;
  const message = `Location ${stranger} is closed or of another concept; choose another`;
  fail('VALIDATION', `The perk was not saved: ${message}.`, { errors: { merchant_ids: message } });
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: 'perk.created' | 'perk.updated' | 'perk.ended',
  before: object,
  after: Perk,
): Promise<Perk> {
  const { id, program_perk_id: _id, program_id: _program, state: _state, ...told } = after;
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'perk',
    recordId: id,
    recordName: after.name,
    changes: changesBetween(before, told),
  });
  return after;
}

async function refuseSameName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === SAME_NAME) {
      const message = 'Another perk has this name; choose another, or end that one first';
      fail('DUPLICATE', `There is a perk called ${name} already.`, { errors: { name: message } });
    }
    throw error;
  }
}
