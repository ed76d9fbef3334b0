import { type SqlBool, sql } from 'kysely';
import { PERK_MESSAGES, perkState } from '#contract/marketing/perks/rules.ts';
import type { Reward } from '#contract/marketing/perks/schemas.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { listMergedFrom } from '#server/services/guests/guests/index.ts';
import { findPublicLocation } from '#server/services/administration/merchants/index.ts';
import { readCustomization } from './customization.ts';
import { presentPerk } from './present.ts';
import { lockPerk, type PerkRow } from './queries.ts';

type Place = NonNullable<Awaited<ReturnType<typeof findPublicLocation>>>;

/** The guest behind a handle, also when they became another one, and that one a third; null when unknown or erased. */
async function findGuestId(db: Db | Trx, programId: number, userUuid: string): Promise<number | null> {
  const { rows } = await sql<{ guest_id: number }>`
    with recursive line as (
      select guest_id, merged_into_guest_id, deleted_ts from guests
      where program_id = ${programId} and user_uuid = ${userUuid}::uuid
      union
      select g.guest_id, g.merged_into_guest_id, g.deleted_ts from guests g
      join line l on g.guest_id = l.merged_into_guest_id
      where g.program_id = ${programId})
    select guest_id from line where merged_into_guest_id is null and deleted_ts is null`.execute(db);
  return rows[0]?.guest_id ?? null;
}

/** The same, whom nobody merges or erases until the transaction is over. */
async function holdGuestId(trx: Trx, programId: number, userUuid: string): Promise<number | null> {
  const guestId = await findGuestId(trx, programId, userUuid);
  if (guestId === null) return null;
  const held = await trx
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .where('deleted_ts', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return held ? held.guest_id : holdGuestId(trx, programId, userUuid);
}

/** A guest and who was merged into them, who may have redeemed what the kept one had redeemed too. */
const withMerged = async (db: Db | Trx, programId: number, guestId: number) => [
  guestId,
  ...(await listMergedFrom(db, { programId, guestId })),
];

/** What the page of a location shows, as far as the flags let it (PERK-002, PERK-010); errors: NOT_FOUND. */
export async function readPage({ db }: Platform, merchantId: number) {
  const place = found(await findPublicLocation(db, merchantId), 'This location');
  const { version, has_logo, ...flags } = await readCustomization(db, place.program_id);
  const lastLine = [place.city, [place.state, place.zip].filter(Boolean).join(' ')].filter(Boolean);
  const address = [place.address, ...lastLine].filter(Boolean).join(', ');
  const hasLogo = has_logo && flags.show_merchant_logo;
  return {
    ...flags,
    merchant_logo_url: hasLogo ? `/api/web/perks/logo?merchant_id=${merchantId}&v=${version}` : null,
    merchant_name: flags.show_merchant_name ? place.merchant_name : null,
    merchant_address: flags.show_merchant_address && address ? address : null,
  };
}

/** The logo of a location's concept, while it is shown; errors: NOT_FOUND. */
export async function readLogo(
  { db }: Platform,
  merchantId: number,
): Promise<{ type: string; bytes: Buffer }> {
  const place = found(await findPublicLocation(db, merchantId), 'This location');
  const row = await db
    .selectFrom('perk_customizations')
    .select(['logo', 'logo_type'])
    .where('program_id', '=', place.program_id)
    .where('show_merchant_logo', '=', true)
    .executeTakeFirst();
  if (!row?.logo || !row.logo_type) return fail('NOT_FOUND', 'This location shows no logo.');
  return { type: row.logo_type, bytes: row.logo };
}

const isFor = ({ merchant_ids }: Pick<PerkRow, 'merchant_ids'>, merchantId: number) =>
  merchant_ids === null || merchant_ids.includes(merchantId);

const rewardOf = (perk: PerkRow, place: Place, redeemed: Date | null): Reward => ({
  program_perk_id: perk.program_perk_id,
  merchant_id: place.merchant_id,
  program_id: perk.program_id,
  name: perk.name,
  description: perk.description,
  terms: perk.terms,
  ends_ts: perk.ends_ts?.toISOString() ?? null,
  timezone: place.timezone,
  redeemed_ts: redeemed?.toISOString() ?? null,
});

/** At most as many as a guest would look through. */
const MOST_REWARDS = 100;

/** What a guest can redeem at a location, and what they have redeemed in the concept (PERK-008); errors: NOT_FOUND. */
export async function listRewards(
  { db, clock }: Platform,
  { merchant_id, user_id }: { merchant_id: number; user_id: string },
): Promise<Reward[]> {
  const now = clock.now();
  const place = await findPublicLocation(db, merchant_id);
  const guestId = place && (await findGuestId(db, place.program_id, user_id));
  if (!place || guestId === null) return fail('NOT_FOUND', PERK_MESSAGES.gone);
  const guestIds = await withMerged(db, place.program_id, guestId);
  const rows = await db
    .selectFrom('perks as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('perk_redemptions as of')
          .select('of.redeemed_ts')
          .whereRef('of.program_id', '=', 'p.program_id')
          .whereRef('of.program_perk_id', '=', 'p.program_perk_id')
          .where('of.guest_id', 'in', guestIds)
          .orderBy('of.redeemed_ts')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select('r.redeemed_ts')
    .where('p.program_id', '=', place.program_id)
    .where(
      sql<SqlBool>`(r.redeemed_ts is not null or (p.ended_ts is null and coalesce(p.ends_ts > ${now}, true)
        and coalesce(p.starts_ts <= ${now}, true) and coalesce(p.redeemed_count < p.max_redemptions, true)
        and coalesce(${merchant_id} = any(p.merchant_ids), true)))`,
    )
    .orderBy('p.program_perk_id', 'desc')
    .limit(MOST_REWARDS)
    .execute();
  return rows.map((row) => rewardOf(row, place, row.redeemed_ts));
}

const gone = () => fail('GONE', PERK_MESSAGES.gone);

const refuse = (message: string) => fail('NOT_REDEEMABLE', message);

const spoken = (at: Date, timezone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(at);

/**
 * Redeems a perk for a guest at a location, once however many ask at one moment: the database keeps one redemption of a
 * perk and guest, and the perk's lock counts them. Errors: GONE when the perk, the guest or the place is not there any more,
 * NOT_REDEEMABLE with the reason (PERK-006, PERK-007, PERK-009).
 */
export function redeemPerk(
  platform: Platform,
  {
    merchant_id,
    user_id,
    program_perk_id,
  }: { merchant_id: number; user_id: string; program_perk_id: number },
): Promise<Reward> {
  return write(platform, null, async ({ trx, now }) => {
    const place = (await findPublicLocation(trx, merchant_id)) ?? gone();
    const perk = (await lockPerk(trx, place.program_id, program_perk_id)) ?? gone();
    const guestId = (await holdGuestId(trx, place.program_id, user_id)) ?? gone();
    await refuseUsed(trx, perk, await withMerged(trx, place.program_id, guestId));
    refuseClosed(perk, place, now);
    await trx
      .insertInto('perk_redemptions')
      .values({
        program_id: perk.program_id,
        program_perk_id,
        guest_id: guestId,
        merchant_id,
        redeemed_ts: now,
      })
      .execute();
    await trx
      .updateTable('perks')
      .set((eb) => ({ redeemed_count: eb('redeemed_count', '+', 1) }))
      .where('program_id', '=', perk.program_id)
      .where('program_perk_id', '=', program_perk_id)
      .execute();
    const stamp = { programId: perk.program_id, actorUserId: null, actorName: 'The guest', origin: 'web' };
    await recordEvent(
      trx,
      { ...stamp, requestId: null },
      {
        kind: 'perk.redeemed',
        recordId: program_perk_id,
        recordName: perk.name,
        merchantId: merchant_id,
        changes: [{ field: 'guest_id', from: null, to: guestId }],
      },
    );
    return rewardOf(perk, place, now);
  });
}

/** Also says so when the perk is over since: who shows the page at the table was given it. */
async function refuseUsed(trx: Trx, perk: PerkRow, guestIds: readonly number[]): Promise<void> {
  const used = await trx
    .selectFrom('perk_redemptions as r')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'r.program_id').onRef('m.merchant_id', '=', 'r.merchant_id'),
    )
    .select(['r.redeemed_ts', 'm.timezone', 'm.merchant_name'])
    .where('r.program_id', '=', perk.program_id)
    .where('r.program_perk_id', '=', perk.program_perk_id)
    .where('r.guest_id', 'in', guestIds)
    .orderBy('r.redeemed_ts')
    .executeTakeFirst();
  if (!used) return;
  refuse(
    `You redeemed this offer on ${spoken(used.redeemed_ts, used.timezone)} at ${used.merchant_name}. It can be used once.`,
  );
}

function refuseClosed(perk: PerkRow, place: Place, now: Date): void {
  const state = perkState(presentPerk(perk, now), now);
  if (state === 'planned' && perk.starts_ts) {
    refuse(`This offer begins on ${spoken(perk.starts_ts, place.timezone)}. Come back then.`);
  }
  if (state === 'used_up')
    refuse('All of these have been given out. Ask the restaurant about its other offers.');
  if (state !== 'live') gone();
  if (!isFor(perk, place.merchant_id)) {
    refuse(`This offer is not for ${place.merchant_name}. Ask there where it can be redeemed.`);
  }
}
