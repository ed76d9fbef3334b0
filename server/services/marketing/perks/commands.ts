import { perkState } from '#contract/marketing/perks/rules.ts';
import type { Perk, PerkWrite } from '#contract/marketing/perks/schemas.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { presentPerk } from './present.ts';
import { findPerk, type PerkRow } from './queries.ts';

const perks = recordOf({
  table: 'perks',
  key: 'program_perk_id',
  find: findPerk,
  isOpen: (row, { now, ctx }: Write) => {
    refuseElsewhere(ctx, row);
    if (perkState(presentPerk(row, now), now) !== 'ended') return true;
    return fail('IN_USE', `${row.name} was ended, and stays as it was. Create a new perk instead.`);
  },
  present: (row, { now }) => presentPerk(row, now),
  thing: () => 'This perk',
  called: ({ name }) => `The perk ${name}`,
  name: ({ name }) => name,
  told: ({ id: _id, program_perk_id: _perk, program_id: _program, state: _state, ...told }) => told,
});

function nameTaken(name: string): Taken {
  const message = 'Another perk has this name; choose another, or end that one first';
  return { perks_name: { field: 'name', message, summary: `There is a perk called ${name} already.` } };
}

const instant = (text: string | null) => (text === null ? null : new Date(text));

const columnsOf = ({ starts_ts, ends_ts, version: _version, ...rest }: PerkWrite) => ({
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

/** What has to be right for a new perk and for a changed one. */
async function check({ trx, ctx, now }: Write, write: PerkWrite): Promise<void> {
  refuseSenselessTimes(write, now);
  await refuseStrangers(trx, ctx, write.merchant_ids);
}

/** Whether somebody works at every location at which a perk runs; null: at all of the concept. */
const worksAtAll = ({ membership }: RequestContext, merchantIds: readonly number[] | null) =>
  membership.allMerchants || (merchantIds?.every((id) => membership.merchantIds.includes(id)) ?? false);

/** A perk is changed and ended by whoever works wherever it runs. */
function refuseElsewhere(
  ctx: RequestContext,
  { name, merchant_ids }: Pick<PerkRow, 'name' | 'merchant_ids'>,
): void {
  if (worksAtAll(ctx, merchant_ids)) return;
  fail(
    'FORBIDDEN',
    `${name} also runs at locations where you do not work. Ask somebody who works at all of them to change it.`,
  );
}

/** Creates a perk; errors: DUPLICATE for the name of one that is not ended, VALIDATION for a strange location. */
export function createPerk(platform: Platform, ctx: RequestContext, write: PerkWrite): Promise<Perk> {
  const how = { kind: 'perk.created', taken: nameTaken(write.name) } as const;
  return perks.create(platform, ctx, how, async (work) => {
    await check(work, write);
    await work.store({ ...columnsOf(write), created_by_user_id: ctx.userId });
  });
}

/** Changes a perk; errors: NOT_FOUND, STALE, IN_USE when it is over or fewer are left than were redeemed, DUPLICATE. */
export function savePerk(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  write: PerkWrite,
): Promise<Perk> {
  const how = { kind: 'perk.updated', id, version: write.version, taken: nameTaken(write.name) } as const;
  return perks.change(platform, ctx, how, async (work) => {
    const { redeemed_count: least, name } = work.row;
    if (write.max_redemptions !== null && write.max_redemptions < least) {
      const message = `${least} guests redeemed it already; enter ${least} or more`;
      fail('VALIDATION', `${name} cannot be limited so far: ${message}.`, {
        errors: { max_redemptions: message },
      });
    }
    await check(work, write);
    await work.store(columnsOf(write));
  });
}

/** Ends a perk now; errors: NOT_FOUND, STALE, IN_USE when it was ended before. */
export function endPerk(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  version: number | undefined,
): Promise<Perk> {
  const how = { kind: 'perk.ended', id, version } as const;
  return perks.change(platform, ctx, how, ({ now, store }) => store({ ended_ts: now }));
}

async function refuseStrangers(trx: Trx, ctx: RequestContext, merchantIds: readonly number[] | null) {
  const open = await openAmong(trx, ctx.programId, merchantIds ?? []);
  const stranger = merchantIds?.find((id) => !open.has(id));
  if (stranger === undefined && worksAtAll(ctx, merchantIds)) return;
  const message =
    stranger === undefined
      ? 'Choose among the locations where you work'
      : `Location ${stranger} is closed or of another concept; choose another`;
  fail('VALIDATION', `The perk was not saved: ${message}.`, { errors: { merchant_ids: message } });
}
