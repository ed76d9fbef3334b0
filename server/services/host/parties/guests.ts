import type { Trx } from '#server/platform/db/index.ts';
import {
  holdGuestRow,
  keepAllergies,
  linkGuestByPhone,
  type RecordRow,
  sourceOfOrigin,
} from '#server/services/guests/guests/index.ts';
import type { Actor } from './actor.ts';

/** What a person wrote down about who comes. */
export interface Contact {
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country_code: string;
  /** Through what the party came, such as dashboard or web; a guest who is added comes from there too. */
  readonly origin: string;
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
 * finds them. What was not written down is taken from the guest. Errors: NOT_FOUND for a guest of another concept, GONE for one
 * who was erased.
 */
export async function linkGuest(trx: Trx, actor: Actor, contact: Contact, now: Date): Promise<LinkedContact> {
  const { user_id, fname, lname, email, phone } = contact;
  const guest =
    user_id > 0
      ? await holdGuestRow(trx, actor.programId, user_id)
      : await guestByPhone(trx, actor, contact, now);
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

/** Whoever wrote the booking down wrote this guest down; what a guest sent has no author. */
async function guestByPhone(
  trx: Trx,
  actor: Actor,
  { fname, lname, email, phone, country_code, origin }: Contact,
  now: Date,
): Promise<RecordRow | null> {
  if (phone === null) return null;
  const stamp = actor.stamp();
  const by = stamp.actorUserId === null ? null : stamp.actorName;
  const contact = { fname: fname === NAMELESS ? '' : fname, lname, email, phone, country_code };
  return linkGuestByPhone(trx, stamp, contact, { source: sourceOfOrigin(origin), by }, now);
}

/** What a host wrote down of allergies is known of the guest from then on: in place of what was shown, or beside what is known. */
export async function noteAllergies(
  trx: Trx,
  actor: Actor,
  guestId: number | null,
  { allergies, origin, isBeside }: { allergies: string; origin: string; isBeside: boolean },
  now: Date,
): Promise<void> {
  if (guestId === null || (isBeside && allergies === '')) return;
  const stamp = actor.stamp();
  const by = stamp.actorUserId === null ? null : stamp.actorName;
  const writer = { source: sourceOfOrigin(origin), by };
  await keepAllergies({ trx, ctx: actor, now }, guestId, allergies, { writer, isBeside });
}
