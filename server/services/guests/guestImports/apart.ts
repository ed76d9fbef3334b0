import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Book } from './book.ts';
import { type GivenGuest, NOTE_LENGTH } from './guestRow.ts';
import {
  type Draft,
  type GuestPlan,
  hasSameName,
  isOtherName,
  type PlanChoices,
  planGuest,
} from './planGuest.ts';

/** A row whose match is doubtful, taken as a guest of its own. */
export interface Apart {
  /** Without the phone, where somebody else has it: a phone is of one guest. */
  readonly guest: GivenGuest;
  /** Who has the email and the name of the row already, such as from an earlier import of the file; null: a guest is added. */
  readonly known: Draft | null;
  /** Everybody with the phone or the email of the row. */
  readonly holders: readonly Draft[];
  readonly remark: string;
}

const nameOf = (guest: Pick<GivenGuest, 'fname' | 'lname'>) =>
  [guest.fname, guest.lname].filter(Boolean).join(' ') || 'a guest without a name';

/** The phone goes into the note, so that it is not lost. */
function withPhoneNoted(note: string | null, phone: string): string | null {
  const joined = [note, `Phone: ${formatPhone(phone)}`].filter((one) => one !== null).join('\n');
  return joined.length > NOTE_LENGTH ? note : joined;
}

/** The row as a guest beside whom it matches; null where it matches nobody, or surely (unless `isDoubtful` says otherwise). */
export function apartFrom(book: Book, guest: GivenGuest, isDoubtful = false): Apart | null {
  const match = book.find(guest);
  if (!match || !(isDoubtful || isOtherName(match.fields, guest))) return null;
  const { byPhone, byEmail } = book.holders(guest);
  const known = byEmail.find(({ fields }) => hasSameName(fields, guest)) ?? null;
  const { phone, note } = guest;
  const isTaken = byPhone !== null && phone !== null;
  const adds = known === null;
  const stays = isTaken ? `; the phone stays with them${adds ? ', and a note tells it' : ''}` : '';
  const what = adds ? 'a new guest' : 'the guest with that name and email';
  return {
    guest: {
      ...guest,
      phone: isTaken ? null : phone,
      note: isTaken && adds ? withPhoneNoted(note, phone) : note,
      consents: isTaken ? guest.consents.filter(({ target }) => target !== phone) : guest.consents,
    },
    known,
    holders: [...new Set([...(byPhone ? [byPhone] : []), ...byEmail])],
    remark: `The file says "${nameOf(guest)}", who is ${what} beside "${nameOf(match.fields)}"${stays}`,
  };
}

/** What a row does that is taken as a guest of its own; it is shown with the doubtful ones still, so that it can be turned round. */
export function planApart({ guest, known, holders, remark }: Apart, choices: PlanChoices): GuestPlan {
  const plan = planGuest(known, guest, { ...choices, beside: holders });
  return { ...plan, isOtherName: true, remarks: [remark, ...plan.remarks] };
}
