import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { lockMessaging } from './accounts.ts';
import type { ServiceRow } from './queries.ts';

/** Longer than asking the provider for a number can take: an older claim is nobody's any more. */
const CLAIM_MS = 60_000;
const NOBODYS = new Date(0);

export interface OrderKey {
  readonly programId: number;
  readonly merchantId: number;
}

const orderOf = (trx: Trx, { programId, merchantId }: OrderKey) =>
  trx
    .selectFrom('messaging_orders')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();

/** IN_USE while somebody asks the provider for a location's number at this moment. */
function refuseClaimed(order: { phone: string; claimed_ts: Date }, location: string, now: Date): void {
  if (order.claimed_ts.getTime() <= now.getTime() - CLAIM_MS) return;
  fail('IN_USE', `${order.phone} is being got for ${location} at this moment. Try again in a minute.`);
}

/**
 * Stores what the provider will be asked for, claimed by the caller; an order that was cut off is taken up. Errors: IN_USE while
 * somebody else asks, or when another number was asked for before; TAKEN when somebody else asked for this one.
 */
export async function placeOrder(
  trx: Trx,
  { clock }: Platform,
  ctx: RequestContext,
  { merchant_id: merchantId, merchant_name: name }: ServiceRow,
  phone: string,
): Promise<void> {
  const now = clock.now();
  const key = { programId: ctx.programId, merchantId };
  const known = await orderOf(trx, key);
  if (known) {
    refuseClaimed(known, name, now);
    if (known.phone !== phone) {
      fail(
        'IN_USE',
        `${known.phone} was asked for already, and nobody knows whether ${name} has it. Ask for that number again, or give it up, before you get another.`,
      );
    }
    return claim(trx, key, now);
  }
  const placed = await trx
    .insertInto('messaging_orders')
    .values({
      program_id: key.programId,
      merchant_id: merchantId,
      phone,
      claimed_ts: now,
      created_by_user_id: ctx.userId,
      created_ts: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('phone')
    .executeTakeFirst();
  if (!placed) fail('TAKEN', `${phone} is being got for another location. Choose another one.`);
}

/** Claims an order that was cut off, to give it up; answers its number, or null without one. Errors: IN_USE while somebody asks. */
export async function claimOrder(
  trx: Trx,
  { clock }: Platform,
  key: OrderKey,
  location: string,
): Promise<string | null> {
  const now = clock.now();
  const known = await orderOf(trx, key);
  if (!known) return null;
  refuseClaimed(known, location, now);
  await claim(trx, key, now);
  return known.phone;
}

async function claim(trx: Trx, { programId, merchantId }: OrderKey, at: Date): Promise<void> {
  await trx
    .updateTable('messaging_orders')
    .set({ claimed_ts: at })
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** The provider said nothing: the order stays, and anybody may ask again at once. */
export async function unclaimOrder(platform: Platform, key: OrderKey): Promise<void> {
  await write(platform, null, async ({ trx }) => {
    await lockMessaging(trx, key.programId);
    await claim(trx, key, NOBODYS);
  });
}

export async function removeOrder(db: Db | Trx, { programId, merchantId }: OrderKey): Promise<void> {
  await db
    .deleteFrom('messaging_orders')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .execute();
}
