import type { FormTypeId } from './presetTypes.ts';
import { DEFAULT_SLUG, WIDGET_PATH, widgetUrl } from './rules.ts';

/** The ways in which a restaurant puts a form on its own site. */
export const EMBED_KINDS = ['script', 'iframe', 'link'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

export interface EmbeddedForm {
  readonly type_id: FormTypeId;
  readonly slug: string | null;
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const TITLES: Readonly<Record<FormTypeId, string>> = {
  reservations: 'Book a table',
  waitlist: 'Join the waitlist',
};

/** The HTML of a form at a location; `base` is the address of the forms, such as https://example.com/book. */
export function embedCodes(
  base: string,
  merchantId: number,
  form: EmbeddedForm,
): Readonly<Record<EmbedKind, string>> {
  const title = TITLES[form.type_id];
  const url = widgetUrl(base, merchantId, form);
  const framed = `${url}${url.includes('?') ? '&' : '?'}embed=1`;
  const name = !form.slug || form.slug === DEFAULT_SLUG ? '' : ` data-name="${escaped(form.slug)}"`;
  const site = base.slice(0, -WIDGET_PATH.length);
  return {
    script: `<script async src="${escaped(site)}/embed.js" data-location="${merchantId}" data-form="${form.type_id}"${name} data-title="${title}"></script>`,
    iframe: `<iframe src="${escaped(framed)}" title="${title}" style="width:100%;height:720px;border:0"></iframe>`,
    link: `<a href="${escaped(url)}">${title}</a>`,
  };
}
