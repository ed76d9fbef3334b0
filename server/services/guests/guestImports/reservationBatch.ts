import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Location } from '#server/services/administration/merchants/index.ts';
import { type Actor, addParty } from '#server/services/host/parties/index.ts';
import type { BatchContext, SettledGuest } from './guestBatch.ts';
import { type GivenReservation, localIdOf } from './reservationRow.ts';

export interface ReservationCandidate extends GivenReservation {
  readonly row: number;
}

/** The local ids among these under which the concept has a party already. */
export async function findKnownParties(
  trx: Trx,
  programId: number,
  localIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('parties')
    .select('local_id')
    .where('program_id', '=', programId)
    .where('local_id', '=', sql<string>`any(${[...localIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ local_id }) => local_id));
}

export const idOfReservation = (
  { stamp }: Pick<BatchContext, 'stamp'>,
  { merchant_id }: Location,
  identity: string,
) => localIdOf(stamp.programId, merchant_id, identity);

/** Books one reservation for its guest, by the rules of the book: without tables, and without a text to the guest. */
export async function bookReservation(
  trx: Trx,
  { stamp, now }: BatchContext,
  location: Location,
  { candidate, draft }: SettledGuest<ReservationCandidate> | { candidate: ReservationCandidate; draft: null },
) {
  const actor: Actor = { programId: stamp.programId, worksAt: () => true, stamp: () => stamp };
  const { guest, reserved_at, party_size, status, notes, tags, identity } = candidate;
  return addParty(
    trx,
    actor,
    location,
    {
      kind: 'reservation',
      local_id: idOfReservation({ stamp }, location, identity),
      reserved_ts: reserved_at,
      party_size,
      status,
      notes,
      tags: [...tags],
      section_preferences: [],
      origin: 'import',
      user_id: draft?.guestId ?? 0,
      fname: guest.fname,
      lname: guest.lname,
      email: guest.email,
      phone: guest.phone,
      country_code: guest.country_code,
    },
    { now },
  );
}
