import type { GuestMatch } from '#contract/host/parties/schemas.ts';
import type { PartyDraft } from './draft.ts';
import { phoneIn } from './phone.ts';

/** Who a party is booked for, as the guest book knows them. */
export type KnownGuest = Pick<GuestMatch, 'user_id' | 'fname' | 'lname' | 'phone' | 'email'> &
  Partial<Pick<GuestMatch, 'allergies'>>;

/** What a known guest puts into the form; the number as it is typed in the country. */
export function draftOfGuest(guest: KnownGuest, countryCode: string): Partial<PartyDraft> {
  return {
    user_id: guest.user_id,
    fname: guest.fname,
    lname: guest.lname,
    phone: guest.phone ? phoneIn(countryCode, guest.phone) : '',
    email: guest.email ?? '',
    ...(guest.allergies === undefined ? {} : { allergies: guest.allergies }),
  };
}
