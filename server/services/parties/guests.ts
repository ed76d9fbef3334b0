import { recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { Actor } from './actor.ts';
import { findGuest, findGuestByPhone, type GuestRow, insertGuest } from './guestQueries.ts';

/** What a person wrote down about who comes. */
export interface Contact {
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country_code: string;
}

/** The name of who gave none (HOST-004). */
export const NAMELESS = 'Guest';

export interface LinkedContact {
  readonly guest_id: number | null;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The guest behind a contact: the one chosen, else the one with this phone, who is added when new, so that the next look-up
 * finds them. What was not written down is taken from the guest. Errors: NOT_FOUND for a guest of another concept.
 */
export async function linkGuest(trx: Trx, actor: Actor, contact: Contact, now: Date): Promise<LinkedContact> {
  const { user_id, fname, lname, email, phone } = contact;
  const guest =
    user_id > 0 ? await chosenGuest(trx, actor, user_id) : await guestByPhone(trx, actor, contact, now);
  const isNamed = (fname !== '' && fname !== NAMELESS) || lname !== '';
  const name = isNamed || !guest ? { fname, lname } : { fname: guest.fname, lname: guest.lname };
  return {
    guest_id: guest?.guest_id ?? null,
    fname: name.fname || NAMELESS,
    lname: name.lname,
    email: email ?? guest?.email ?? null,
    phone: phone ?? guest?.phone ?? null,
  };
}

async function chosenGuest(trx: Trx, actor: Actor, guestId: number): Promise<GuestRow> {
  return found(await findGuest(trx, actor.programId, guestId), `Guest ${guestId}`);
}

async function guestByPhone(
  trx: Trx,
  actor: Actor,
  { fname, lname, email, phone, country_code }: Contact,
  now: Date,
): Promise<GuestRow | null> {
  if (phone === null) return null;
  const known = await findGuestByPhone(trx, actor.programId, phone);
  if (known) return known;
  const guest = { fname: fname === NAMELESS ? '' : fname, lname, email, phone, country_code };
  const added = await insertGuest(trx, actor.programId, guest, now);
  if (!added) return findGuestByPhone(trx, actor.programId, phone);
  await recordEvent(trx, actor.stamp(), {
    kind: 'guest.created',
    recordType: 'guest',
    recordId: added.guest_id,
    recordName: [fname, lname].filter(Boolean).join(' ') || NAMELESS,
  });
  return added;
}
