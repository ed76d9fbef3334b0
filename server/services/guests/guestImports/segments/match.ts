import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { Book } from '../book.ts';
import type { GivenGuest } from '../guestRow.ts';
import type { Draft } from '../planGuest.ts';

type Given = Pick<GivenGuest, 'phone' | 'email'>;

/** Whom a row names: one guest, several of whom nobody knows which is meant, or nobody in the book. */
export type Match =
  | { readonly is: 'one'; readonly draft: Draft }
  | { readonly is: 'ambiguous'; readonly drafts: readonly Draft[]; readonly reason: string }
  | { readonly is: 'unknown'; readonly reason: string };

const ambiguous = (drafts: readonly Draft[], reason: string): Match => ({
  is: 'ambiguous',
  drafts,
  reason: `${reason}, or merge them if they are one person`,
});

/** By the phone, which one guest has, else by the email, which several may have; who has another phone is somebody else. */
export function matchOf(book: Book, { phone, email }: Given): Match {
  const { byPhone, byEmail } = book.holders({ phone, email });
  if (byPhone) {
    if (byEmail.length === 0 || byEmail.includes(byPhone)) return { is: 'one', draft: byPhone };
    return ambiguous(
      [byPhone, ...byEmail],
      `The phone is of one guest and the email "${email}" of another; correct the row`,
    );
  }
  const [first, ...others] = byEmail.filter(({ fields }) => phone === null || fields.phone === null);
  if (first && others.length === 0) return { is: 'one', draft: first };
  if (first)
    return ambiguous(
      [first, ...others],
      `The email "${email}" is of several guests; add the phone of the guest you mean`,
    );
  if (byEmail.length > 0)
    return { is: 'unknown', reason: `Who has the email "${email}" has another phone than this row` };
  const address = email ?? formatPhone(phone ?? '');
  return { is: 'unknown', reason: `Nobody in the guest book has "${address}"` };
}
