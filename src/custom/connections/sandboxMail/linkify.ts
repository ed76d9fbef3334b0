/** A piece of a mail's text: plain, or an address; only addresses of this site may be followed. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

const ADDRESS = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g;

function pathOnSite(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Cuts a mail's text at the addresses of this site; those of other sites stay text. */
export function linkParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const path = pathOnSite(match[0], origin);
    if (path === null) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: match[0], path });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
