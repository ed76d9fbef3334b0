/** One part of what is searched for; every part must match. */
export type Part =
  | { readonly kind: 'word'; readonly text: string }
  /** Begins a word of the guest, since one or two letters stand almost anywhere. */
  | { readonly kind: 'beginning'; readonly text: string }
  /** A number in whatever form it was typed; `forms` are what its digits may look like as stored. */
  | { readonly kind: 'digits'; readonly forms: readonly string[] };

const PHONE_SIGNS = /^[\d()+\-./\u00a0\u2010-\u2015]+$/;
const SHORT = 3;
/** From here on a leading 0 or 00 is how people dial, not a part of the number. */
const DIALLED = 7;

/** The digits as typed, and without the zeros that are dialled before a number from elsewhere. */
function formsOf(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, '');
  return digits.length >= DIALLED && bare.length >= SHORT && bare !== digits ? [digits, bare] : [digits];
}

function partOf(token: string): Part {
  const kind = /^[\p{L}\p{N}]{1,2}$/u.test(token) ? 'beginning' : 'word';
  return { kind, text: token };
}

/**
 * What a search asks for: words, and numbers in any form of writing, whose groups are put together:
 * `ann (503) 555-0142` is the word ann and the digits 5035550142 (GUEST-002).
 */
export function partsOf(search: string): Part[] {
  const parts: Part[] = [];
  let group: string[] = [];
  const endGroup = () => {
    const digits = group.join('').replace(/\D/g, '');
    if (digits) parts.push({ kind: 'digits', forms: formsOf(digits) });
    else parts.push(...group.map(partOf));
    group = [];
  };
  for (const token of search.split(/[\s\p{Cc}]+/u).filter(Boolean)) {
    if (PHONE_SIGNS.test(token)) group.push(token);
    else {
      endGroup();
      parts.push(partOf(token));
    }
  }
  endGroup();
  return parts;
}
