import type { FormAddress } from '#src/dataProviders/guest/api.ts';

/** What an address of a guest shows. */
export type GuestAddress =
  | { readonly page: 'booking' | 'waitlist'; readonly form: FormAddress; readonly isPreview: boolean }
  | { readonly page: 'manage' | 'place'; readonly token: string }
  | { readonly page: 'unknown' };

const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;

/** Reads `/book/{merchant}`, `/book/{merchant}/waitlist`, `/book/manage/{token}` and `/book/place/{token}`. */
export function addressOf(pathname: string, search: string): GuestAddress {
  const [, root, first = '', second = ''] = pathname.replace(/\/$/, '').split('/');
  if (root !== 'book') return { page: 'unknown' };
  if (first === 'manage' || first === 'place')
    return TOKEN.test(second) ? { page: first, token: second } : { page: 'unknown' };
  if (!/^\d{1,15}$/.test(first) || !['', 'waitlist'].includes(second)) return { page: 'unknown' };
  const query = new URLSearchParams(search);
  return {
    page: second === '' ? 'booking' : 'waitlist',
    form: { merchantId: Number(first), slug: query.get('g') },
    isPreview: query.get('preview') === '1',
  };
}
