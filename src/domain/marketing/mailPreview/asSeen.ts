export interface Seeing {
  readonly isDark: boolean;
  readonly hasImages: boolean;
}

/** Asked by mails of the reader's device; answered here by what is chosen, whatever this device prefers. */
const ASKS = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;
const YES = '(min-width:0)';
const NO = '(max-width:0)';

/** A mail as a mail program shows it that is in the dark, or that loads no pictures: their words stand in their place. */
export function asSeen(html: string, { isDark, hasImages }: Seeing): string {
  const inLight = html.replaceAll(ASKS, (_, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === isDark ? YES : NO,
  );
  const page = new DOMParser().parseFromString(inLight, 'text/html');
  const scheme = isDark ? 'dark' : 'light';
  for (const meta of page.querySelectorAll('meta[name="color-scheme"], meta[name="supported-color-schemes"]'))
    meta.setAttribute('content', scheme);
  const style = page.createElement('style');
  style.textContent = `:root{color-scheme:${scheme} !important}`;
  page.head.append(style);
  if (!hasImages) {
    for (const image of page.querySelectorAll('img, source')) {
      image.removeAttribute('src');
      image.removeAttribute('srcset');
    }
    for (const painted of page.querySelectorAll('[background]')) painted.removeAttribute('background');
    for (const styled of page.querySelectorAll('[style]'))
      styled.setAttribute('style', (styled.getAttribute('style') ?? '').replaceAll(/url\([^)]*\)/g, 'none'));
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
