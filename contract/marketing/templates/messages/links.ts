/** Schemes that run or read something instead of opening a page. */
const HOSTILE = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'view-source'];
/** Scheme, then who and where, then the rest. */
const LINK = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?$/u;
const BEGIN = 'Begin the link with https://, or with the scheme of your app, such as marlowe://';

/**
 * Why an app could not open this on a press, in words; null for a page (`https://…`), a place in the app (`marlowe://menu/dinner`), and
 * for nothing, which opens the app itself.
 */
export function refusedLink(link: string): string | null {
  if (link === '') return null;
  if (/\s/.test(link)) return 'A link holds no spaces; take them out';
  if (/[{}]/.test(link)) return 'A link is the same for every guest; take the merge tag out';
  const [, written, place] = LINK.exec(link) ?? [];
  const scheme = written?.toLowerCase();
  if (scheme === undefined) return BEGIN;
  if (HOSTILE.includes(scheme)) return `${scheme}: opens no page; use https:// or the scheme of your app`;
  if (scheme === 'http') return 'Phones refuse http://; use https://';
  if (place === undefined || place === '') return BEGIN;
  if (place.includes('@')) return 'Take the name and password out of the link';
  if (scheme === 'https' && !HOST.test(place)) return `“${place}” is no address of a page; check it`;
  return null;
}
