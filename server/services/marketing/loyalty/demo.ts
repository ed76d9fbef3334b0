import { sql } from 'kysely';
import { OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import { SANDBOX_SECRET } from '#server/integrations/loyalty/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal } from '#server/platform/secrets/index.ts';
import { grantPoints, issueOffer } from './giving/give.ts';
import { redeemIssue } from './ledger/ending.ts';
import { lockIssue } from './giving/settle.ts';
import { refreshOffers } from './vendors/refresh.ts';

const COSTS: Readonly<Record<string, number>> = {
  'Free dessert': 340,
  '$10 off dinner': 1000,
  'Birthday glass of cava': 410,
  'Loaded fries': 260,
};
const POOL = { name: 'Spring postcards', offer: 'Two for one tapas', codes: 40, given: 37 };
const CEILING = 5000;

/** Fills a demo concept: both vendors connected to their sandbox, offers with costs, a pool that runs low, and what guests were given. */
export async function seedLoyalty(platform: Platform, programId: number): Promise<void> {
  const { db, config } = platform;
  if (OUTSIDE_VENDORS.some((vendor) => !platform.loyalty[vendor].isSandbox)) return;
  for (const vendor of OUTSIDE_VENDORS) {
    await db
      .insertInto('loyalty_credentials')
      .values({
        program_id: programId,
        vendor,
        identity: `demo-${programId}`,
        sealed_secret: seal(config.tokenSecret, SANDBOX_SECRET),
        secret_hint: SANDBOX_SECRET.slice(-4),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await refreshOffers(platform, programId, vendor);
  }
  for (const [name, cost_cents] of Object.entries(COSTS))
    await db
      .updateTable('loyalty_offers')
      .set({ cost_cents })
      .where('program_id', '=', programId)
      .where('name', '=', name)
      .execute();
  await seedPool(platform, programId);
  await seedGiven(platform, programId);
}

async function guestsOf({ db }: Platform, programId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ guest_id: number }>`select guest_id from guests where program_id = ${programId}
    and deleted_ts is null and merged_into_guest_id is null order by visit_count desc, guest_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ guest_id }) => guest_id);
}

async function seedPool(platform: Platform, programId: number): Promise<void> {
  const { db } = platform;
  const offer = await db
    .selectFrom('loyalty_offers')
    .select(['loyalty_offer_id', 'offer_id'])
    .where('program_id', '=', programId)
    .where('name', '=', POOL.offer)
    .executeTakeFirst();
  if (!offer) return;
  const { loyalty_code_pool_id } = await db
    .insertInto('loyalty_code_pools')
    .values({ program_id: programId, name: POOL.name, loyalty_offer_id: offer.loyalty_offer_id })
    .returning('loyalty_code_pool_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('loyalty_codes')
    .values(
      Array.from({ length: POOL.codes }, (_, n) => ({
        program_id: programId,
        loyalty_code_pool_id,
        code: `SPRING-${String(4200 + n * 7)}`,
      })),
    )
    .execute();
  for (const guestId of await guestsOf(platform, programId, POOL.given))
    await issueOffer(platform, {
      programId,
      key: `demo:pool:${guestId}`,
      vendor: 'sparkfly',
      offerId: offer.offer_id,
      guestId,
      source: 'demo',
    });
}

/** The guests who come most have points and an offer or two; some of them were used. */
async function seedGiven(platform: Platform, programId: number): Promise<void> {
  const { db, clock } = platform;
  const offers = await db
    .selectFrom('loyalty_offers')
    .select(['vendor', 'offer_id'])
    .where('program_id', '=', programId)
    .where('name', 'in', ['Free dessert', '$10 off dinner', 'Loaded fries'])
    .orderBy('loyalty_offer_id')
    .execute();
  for (const [n, guestId] of (await guestsOf(platform, programId, 18)).entries()) {
    const offer = offers[n % offers.length];
    const vendor = OUTSIDE_VENDORS.find((one) => one === offer?.vendor);
    const base = { programId, guestId, source: 'demo' };
    await grantPoints(platform, {
      ...base,
      key: `demo:points:${guestId}`,
      vendor: 'sparkfly',
      points: 120 + ((n * 35) % 400),
      description: 'Thank you for coming back',
    });
    if (!offer || !vendor) continue;
    const given = await issueOffer(platform, {
      ...base,
      key: `demo:offer:${guestId}`,
      vendor,
      offerId: offer.offer_id,
    });
    if (given.kind === 'accepted' && n % 3 === 2)
      await db
        .transaction()
        .execute(async (trx) =>
          redeemIssue(trx, await lockIssue(trx, programId, given.issueId), clock.now()),
        );
  }
  await db
    .insertInto('loyalty_settings')
    .values({ program_id: programId, daily_points_ceiling: CEILING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [first] = await guestsOf(platform, programId, 1);
  if (first === undefined) return;
  const asker = await db
    .selectFrom('users')
    .select(['user_id', 'fname', 'lname'])
    .where('email', '=', 'marketer@example.com')
    .executeTakeFirst();
  await grantPoints(platform, {
    programId,
    key: 'demo:over',
    vendor: 'sparkfly',
    guestId: first,
    points: CEILING,
    description: 'Anniversary party of forty',
    source: 'demo',
    askedBy: asker ? { userId: asker.user_id, name: `${asker.fname} ${asker.lname}`.trim() } : null,
  });
}
