import {
  EMAIL_FONTS,
  type LeafBlock,
  type ReservationButtonBlock,
} from '#contract/marketing/templates/email/document.ts';
import type { FormTypeId } from '#contract/host/forms/presetTypes.ts';
import { WIDGET_PATH, widgetUrl } from '#contract/host/forms/rules.ts';
import { cardHtml } from './cards.ts';
import { escapeHtml } from './escape.ts';
import { address, colorClass, colorOf, html, lineHtml, proseHtml } from './words.ts';
import type { Place } from './types.ts';
import { imageSrc, placeOf, type Writing } from './writing.ts';

type LeafType = LeafBlock['type'];
type LeafOf<T extends LeafType> = Extract<LeafBlock, { readonly type: T }>;

const attributes = (values: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null || value === '' ? '' : ` ${name}="${value}"`))
    .join('');

const room = ({ attrs: { above, below } }: LeafBlock, side: number) => ({
  'padding-top': `${above}px`,
  'padding-bottom': `${below}px`,
  'padding-left': `${side}px`,
  'padding-right': `${side}px`,
});

/** Words of our own making, which MJML takes as they are. */
const text = (
  block: LeafBlock,
  writing: Writing,
  inner: string,
  own: Record<string, string | number | null> = {},
) => `<mj-text${attributes({ ...room(block, writing.side), ...own })}>${inner}</mj-text>`;

const LEVELS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** A block as MJML; empty for one in which there is nothing to show. */
const LEAVES = {
  heading: (block, writing) => {
    const { level, align, color, size } = block.attrs;
    const inner = lineHtml(writing, block.content);
    const name = LEVELS[level];
    return text(block, writing, `<${name} style="margin:0;font:inherit">${inner}</${name}>`, {
      align,
      color: colorOf(writing, color),
      'font-size': `${size}px`,
      'line-height': '1.25',
      'font-family': EMAIL_FONTS[writing.kit.heading_font].stack,
      'css-class': colorClass(writing, color),
    });
  },
  text: (block, writing) => {
    const { align, color, size } = block.attrs;
    return text(block, writing, proseHtml(writing, block.content), {
      align,
      color: colorOf(writing, color),
      'font-size': `${size}px`,
      'css-class': colorClass(writing, color),
    });
  },
  image: (block, writing) => imageMjml(block, writing),
  button: (block, writing) => {
    const { label, href, align, background, color } = block.attrs;
    return button(block, writing, { label, href: address(writing, href), align, background, color });
  },
  divider: (block, writing) =>
    `<mj-divider${attributes({
      ...room(block, writing.side),
      'border-width': `${block.attrs.thickness}px`,
      'border-color': colorOf(writing, block.attrs.color),
    })} />`,
  spacer: ({ attrs: { above, below, height } }) => `<mj-spacer height="${above + height + below}px" />`,
  social: (block, writing) => {
    const links = block.attrs.links
      .map(({ network, href }) => ({ network, to: address(writing, href) }))
      .filter(({ to }) => to !== '')
      .map(
        ({ network, to }) =>
          `<a href="${to}" class="c-quiet" style="color:${colorOf(writing, 'quiet')}">${SOCIAL_LABELS[network]}</a>`,
      );
    return links.length === 0
      ? ''
      : text(block, writing, links.join(' &nbsp;·&nbsp; '), {
          align: block.attrs.align,
          'css-class': 'c-quiet',
        });
  },
  menuCard: (block, writing) => menuMjml(block, writing),
  locationCard: (block, writing) => {
    const { merchant_id, has_hours, has_map } = block.attrs;
    const part = { kind: 'card', has_hours, has_map } as const;
    const place = placeOf(writing, merchant_id);
    if (!place && merchant_id !== null) return '';
    const inner = place ? cardHtml(writing, place, part) : writing.notes.part(part);
    return text(block, writing, boxed(writing, inner), { 'css-class': 'c-ink' });
  },
  offer: (block, writing) => {
    const { title, text: said, code, small_print } = block.attrs;
    const line = (words: string, style: string) =>
      words.trim() === '' ? '' : `<div style="${style}">${html(writing, words)}</div>`;
    const inner = [
      line(
        title,
        `font-family:${EMAIL_FONTS[writing.kit.heading_font].stack};font-size:22px;line-height:28px`,
      ),
      line(said, 'padding-top:6px'),
      line(code, 'padding-top:10px;font-size:20px;line-height:26px;font-weight:bold;letter-spacing:2px'),
      line(
        small_print,
        `padding-top:10px;font-size:14px;line-height:20px;color:${colorOf(writing, 'quiet')}`,
      ),
    ].join('');
    return inner === ''
      ? ''
      : text(block, writing, boxed(writing, inner, 'dashed'), { align: 'center', 'css-class': 'c-ink' });
  },
  reservationButton: (block, writing) => reservationMjml(block, writing),
} satisfies { readonly [T in LeafType]: (block: LeafOf<T>, writing: Writing) => string };

function written(block: LeafBlock, writing: Writing): string {
  switch (block.type) {
    case 'heading':
      return LEAVES.heading(block, writing);
    case 'text':
      return LEAVES.text(block, writing);
    case 'image':
      return LEAVES.image(block, writing);
    case 'button':
      return LEAVES.button(block, writing);
    case 'divider':
      return LEAVES.divider(block, writing);
    case 'spacer':
      return LEAVES.spacer(block);
    case 'social':
      return LEAVES.social(block, writing);
    case 'menuCard':
      return LEAVES.menuCard(block, writing);
    case 'locationCard':
      return LEAVES.locationCard(block, writing);
    case 'offer':
      return LEAVES.offer(block, writing);
    case 'reservationButton':
      return LEAVES.reservationButton(block, writing);
  }
}

export const SOCIAL_LABELS = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  website: 'Website',
} as const;

/** A box with a thin line around; MJML knows none. */
const boxed = (writing: Writing, inner: string, line: 'solid' | 'dashed' = 'solid') =>
  `<table role="presentation" class="box" cellpadding="0" cellspacing="0" border="0" width="100%" style="border:1px ${line} #d9d2c6;border-radius:${writing.kit.corner_radius}px;border-collapse:separate"><tr><td style="padding:14px">${inner}</td></tr></table>`;

interface ButtonLook {
  readonly label: string;
  /** Written for an attribute already. */
  readonly href: string;
  readonly align: string;
  readonly background: LeafOf<'button'>['attrs']['background'];
  readonly color: LeafOf<'button'>['attrs']['color'];
}

const button = (block: LeafBlock, writing: Writing, { label, href, align, background, color }: ButtonLook) =>
  `<mj-button${attributes({
    ...room(block, writing.side),
    href,
    align,
    'background-color': colorOf(writing, background),
    color: colorOf(writing, color),
    'font-size': '16px',
    'inner-padding': '13px 28px',
    'border-radius': `${writing.kit.corner_radius}px`,
  })}>${html(writing, label)}</mj-button>`;

/** Leads where one can reserve: our page of the location, else the concept's pages, else the telephone; left out where there is none. */
export function reservationHref(writing: Writing, merchantId: number | null): string | null {
  const place = placeOf(writing, merchantId);
  if (place?.has_booking_page) return pageOf(writing, place, 'reservations');
  const { website } = writing.locations.concept;
  if (website !== null && isPage(website)) return website;
  if (place) return place.phone === null ? null : `tel:${place.phone}`;
  return merchantId === null && writing.locations.all.some(({ phone }) => phone !== null)
    ? writing.notes.part({ kind: 'phone_link' })
    : null;
}

const isPage = (address: string) => /^https?:\/\/[^\s<>"]+$/i.test(address);

function reservationMjml(block: ReservationButtonBlock, writing: Writing): string {
  const { merchant_id, align } = block.attrs;
  const href = reservationHref(writing, merchant_id);
  if (href === null) return '';
  const { widget } = writing.locations.concept;
  const line = (inner: string, size: string) => text(block, writing, inner, { align, 'font-size': size });
  const waitlist = waitlistHref(writing, merchant_id);
  return [
    widget?.heading ? line(escapeHtml(widget.heading), '20px') : '',
    button(block, writing, {
      label: reservationLabel(block, writing),
      href: escapeHtml(href),
      align,
      background: widget?.color ?? 'accent',
      color: '#ffffff',
    }),
    waitlist === null ? '' : line(`<a href="${escapeHtml(waitlist)}">${WAITLIST_LABEL}</a>`, '15px'),
  ].join('');
}

const pageOf = ({ publicUrl }: Writing, { merchant_id }: Place, type_id: FormTypeId): string =>
  widgetUrl(`${publicUrl}${WIDGET_PATH}`, merchant_id, { type_id, slug: null });

/** The text of a booking button: its own, else that of the concept. */
export const reservationLabel = (
  { attrs: { label } }: ReservationButtonBlock,
  { locations }: Writing,
): string => (label.trim() === '' ? (locations.concept.widget?.label ?? label) : label);

export const WAITLIST_LABEL = 'Or join the waitlist';

/** The waitlist of the location that a booking button names, where the concept offers it. */
export function waitlistHref(writing: Writing, merchantId: number | null): string | null {
  const place = placeOf(writing, merchantId);
  const isOffered =
    writing.locations.concept.widget?.offersWaitlist === true && place?.has_waitlist_page === true;
  return place && isOffered ? pageOf(writing, place, 'waitlist') : null;
}

function imageMjml(block: LeafOf<'image'>, writing: Writing): string {
  const { src, dark_src, alt, is_decorative, href, width_pct, align } = block.attrs;
  const light = imageSrc(writing, src);
  if (light === null) return '';
  const ofKit = src === writing.kit.logo ? writing.kit.dark_logo : null;
  const dark = imageSrc(writing, dark_src ?? ofKit ?? '');
  const side = width_pct === 100 ? 0 : writing.side;
  const width = Math.max(1, Math.round(((writing.width - 2 * side) * width_pct) / 100));
  const words = is_decorative ? '' : html(writing, alt);
  const to = address(writing, href);
  if (dark === null)
    return `<mj-image${attributes({ ...room(block, side), src: escapeHtml(light), width: `${width}px`, align, href: to })} alt="${words}" />`;
  const one = (address_: string) =>
    `<img src="${escapeHtml(address_)}" width="${width}" alt="${words}" style="display:inline-block;width:100%;max-width:${width}px;height:auto;border:0">`;
  const linked = (inner: string) => (to === '' ? inner : `<a href="${to}">${inner}</a>`);
  const both = `<div class="light">${linked(one(light))}</div><div class="dark" style="display:none;mso-hide:all">${linked(one(dark))}</div>`;
  return text(block, { ...writing, side }, both, { align });
}

function menuMjml(block: LeafOf<'menuCard'>, writing: Writing): string {
  const { title, items } = block.attrs;
  const font = EMAIL_FONTS[writing.kit.heading_font].stack;
  const quiet = colorOf(writing, 'quiet');
  const head =
    title.trim() === ''
      ? ''
      : `<tr><td colspan="2" style="padding:0 0 6px;font-family:${font};font-size:20px;line-height:28px">${html(writing, title)}</td></tr>`;
  const rows = items.map(({ name, description, price }) => {
    const more =
      description.trim() === ''
        ? ''
        : `<div class="c-quiet" style="font-size:14px;line-height:20px;color:${quiet}">${html(writing, description)}</div>`;
    return `<tr><td style="padding:5px 12px 5px 0;font-family:${font};font-size:16px;line-height:22px">${html(writing, name)}${more}</td><td align="right" valign="top" style="padding:5px 0;white-space:nowrap;font-family:${font};font-size:16px;line-height:22px">${html(writing, price)}</td></tr>`;
  });
  if (head === '' && rows.length === 0) return '';
  return text(
    block,
    writing,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">${head}${rows.join('')}</table>`,
    { 'css-class': 'c-ink' },
  );
}

/** One block of those that stand in columns too, with its condition around. */
export function leafMjml(block: LeafBlock, writing: Writing): string {
  const raw = (mark: string) => `<mj-raw>${mark}</mj-raw>`;
  const needed = neededBy(block, writing);
  const inner = writing.notes.under(needed, written(block, writing), raw);
  return writing.notes.under(block.attrs.show_if, inner, raw);
}

/** What a guest must have for a block to say anything: without a usual location, it is left out. */
export function neededBy(block: LeafBlock, writing: Writing) {
  const tag =
    block.type === 'locationCard' && block.attrs.merchant_id === null && !placeOf(writing, null)
      ? ('location_name' as const)
      : block.type === 'reservationButton' &&
          reservationHref(writing, block.attrs.merchant_id)?.includes('\ufdd0')
        ? ('location_phone' as const)
        : null;
  return tag === null ? null : ({ kind: 'has_value', tag, is_not: false } as const);
}
