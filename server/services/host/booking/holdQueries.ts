import { FIRST_HELD } from '#contract/host/availability/plan.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** A time that is kept for a guest. */
export interface Hold {
  readonly token: string;
  /** Its number among the bookings of its day. */
  readonly ownId: number;
}

/** A time that is or was kept for a guest, by its token; null when it was given up. */
export async function findHold(db: Db | Trx, programId: number, token: string): Promise<Hold | null> {
  const row = await db
    .selectFrom('booking_holds')
    .select(['token', 'booking_hold_id'])
    .where('program_id', '=', programId)
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? { token: row.token, ownId: FIRST_HELD + row.booking_hold_id } : null;
}

export const removeHold = (trx: Trx, programId: number, token: string) =>
  trx.deleteFrom('booking_holds').where('program_id', '=', programId).where('token', '=', token).execute();

/** Forgets what is kept for nobody any more at a location. */
export const removeExpired = (trx: Trx, { program_id, merchant_id }: Place, now: Date) =>
  trx
    .deleteFrom('booking_holds')
    .where('program_id', '=', program_id)
    .where('merchant_id', '=', merchant_id)
    .where('expires_ts', '<=', now)
    .execute();

interface Place {
  readonly program_id: number;
  readonly merchant_id: number;
}

/** How many times are kept at a location now, and how many of them for one address. */
export async function countHolds(
  trx: Trx,
  { program_id, merchant_id }: Place,
  holder: string,
  now: Date,
): Promise<{ readonly all: number; readonly own: number }> {
  const rows = await trx
    .selectFrom('booking_holds')
    .select('holder')
    .where('program_id', '=', program_id)
    .where('merchant_id', '=', merchant_id)
    .where('expires_ts', '>', now)
    .execute();
  return { all: rows.length, own: rows.filter((row) => row.holder === holder).length };
}
