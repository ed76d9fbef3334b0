import type { FormAddress } from '#src/dataProviders/guest/api.ts';

/** What an address of a guest shows. */
export type GuestAddress =
  | { readonly page: 'booking' | 'waitlist'; readonly form: FormAddress; readonly isPreview: boolean }
  | { readonly page: 'manage' | 'place'; readonly token: string }
  | {
      readonly page: 'survey' | 'response';
      readonly id: string;
      readonly invitation: { readonly user_id?: string; readonly merchant_id?: number };
      readonly emailQuestions: string | null;
      readonly redirectUrl: string | null;
    }
  | { readonly page: 'unknown' };

const TOKEN = /^[A-Za-z0-9_-]{20,80}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A survey by its form, or an answer to one by its own name (FEED-003, FEED-004). */
function surveyOf(kind: string, id: string, search: string): GuestAddress {
  if (!UUID.test(id) || (kind !== 'surveys' && kind !== 'responses')) return { page: 'unknown' };
  const query = new URLSearchParams(search);
  const [user, merchant] = [query.get('user_id') ?? '', query.get('merchant_id') ?? ''];
  return {
    page: kind === 'surveys' ? 'survey' : 'response',
    id,
    invitation: {
      ...(UUID.test(user) ? { user_id: user } : {}),
      ...(/^\d{1,15}$/.test(merchant) ? { merchant_id: Number(merchant) } : {}),
    },
    emailQuestions: query.get('emailQuestions'),
    redirectUrl: query.get('redirectUrl'),
  };
}

/**
 * Reads `/book/{merchant}`, `/book/{merchant}/waitlist`, `/book/manage/{token}`, `/book/place/{token}`, `/webviews/surveys/{form}` and
 * `/webviews/responses/{response}`.
 */
export function addressOf(pathname: string, search: string): GuestAddress {
  const [, root, first = '', second = ''] = pathname.replace(/\/$/, '').split('/');
  if (root === 'webviews') return surveyOf(first, second, search);
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
