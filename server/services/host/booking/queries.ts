import type { Db } from '#server/platform/db/index.ts';

/** A booking that a guest made on a public page, with its location, by the token of its own page. */
export async function findBooking(db: Db, token: string) {
  const row = await db
    .selectFrom('parties as p')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'p.program_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .selectAll('p')
    .select(['m.merchant_name', 'm.phone as merchant_phone', 'm.timezone'])
    .select(['m.address', 'm.city', 'm.state', 'm.zip'])
    .where('p.public_token', '=', token)
    .where('p.kind', '=', 'reservation')
    .executeTakeFirst();
  return row ?? null;
}

/** The token of a party that a guest booked or joined with at a location; null for any other party. */
export async function findToken(
  db: Db,
  programId: number,
  { partyId, merchantId, kind }: { partyId: number; merchantId: number; kind: 'reservation' | 'waitlist' },
): Promise<string | null> {
  const row = await db
    .selectFrom('parties')
    .select('public_token')
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('created_by_user_id', 'is', null)
    .executeTakeFirst();
  return row?.public_token ?? null;
}

/** Whether a booking has a fee or a prepayment, which only the restaurant settles. */
export async function hasMoney(db: Db, programId: number, partyId: number): Promise<boolean> {
  const fee = await db
    .selectFrom('party_fees')
    .select('party_fee_id')
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  if (fee) return true;
  const prepayment = await db
    .selectFrom('prepayments')
    .select('prepayment_id')
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return prepayment !== undefined;
}
