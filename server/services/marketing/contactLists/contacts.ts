import type { Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  Book,
  loadGuests,
  type GivenGuest,
  settleGuests,
  writeGuests,
} from '#server/services/guests/guestImports/index.ts';
import { holdGuestRow, type RecordRow, type Source } from '#server/services/guests/guests/index.ts';

export interface Contact {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const NOTHING_MORE = {
  country_code: 'US',
  birthday: null,
  guest_tier_id: null,
  is_vip: null,
  allergies: '',
  tags: [],
  custom_fields: {},
  note: null,
  consents: [],
} as const satisfies Partial<GivenGuest>;

/**
 * The guest of a contact, found as a file of guests finds them: by phone, else by email; added where nobody has either, and left as
 * they are where somebody does. Held until the transaction ends. Throws BatchOutdated when somebody else has just added them.
 */
export async function guestOfContact(
  trx: Trx,
  { stamp, now, source }: { readonly stamp: Stamp; readonly now: Date; readonly source: Source },
  contact: Contact,
): Promise<RecordRow> {
  const context = { stamp, now, source, overwrite: false, keepsKnown: true, isDryRun: false };
  const settled = await settleGuests(trx, context, new Book(), [{ guest: { ...contact, ...NOTHING_MORE } }]);
  await writeGuests(trx, context, settled);
  const id = settled[0]?.draft.guestId ?? null;
  if (id === null) throw new Error('A guest was neither found nor added');
  return holdGuestRow(trx, stamp.programId, id);
}

/** The guest of a contact, where somebody of the book has their phone or email; null where nobody has. */
export async function findContact(
  trx: Trx,
  { stamp, now }: { readonly stamp: Stamp; readonly now: Date },
  contact: Pick<Contact, 'email' | 'phone'>,
): Promise<number | null> {
  const guest = { fname: '', lname: '', ...contact, ...NOTHING_MORE };
  const book = new Book();
  await loadGuests(trx, { stamp, now, overwrite: false, isDryRun: true }, book, [guest]);
  return book.find(guest)?.guestId ?? null;
}
