import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { lightColor } from '#contract/marketing/templates/email/colors.ts';
import { EMAIL_FONTS } from '#contract/marketing/templates/email/document.ts';
import { escapeHtml, oneLine } from './escape.ts';
import type { CompiledEmail, Part, Place } from './types.ts';

type Look = CompiledEmail['context'];

const MAP_WIDTH = 124;

const directions = ({ name, address }: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine(`${name}, ${address ?? ''}`))}`;

/** A location's drawing: the colours of the kit and a street plan that is its own; it says where the pin is, not the streets. */
export const mapSrc = ({ kit, publicUrl }: Look, { merchant_id }: Place): string => {
  const color = (of: 'accent' | 'highlight') => lightColor(kit, of).slice(1);
  return `${publicUrl}/api/media/maps/${color('accent')}-${color('highlight')}-${merchant_id % 100}.png`;
};

/** Address, hours and map of one location; nothing in them is markup. */
export function cardHtml(look: Look, place: Place, { has_hours, has_map }: Part & { kind: 'card' }): string {
  const { kit } = look;
  const line = (text: string, style: string, class_: string) =>
    `<div class="c-${class_}" style="color:${lightColor(kit, class_ === 'ink' ? 'ink' : 'quiet')};${style}">${text}</div>`;
  const font = EMAIL_FONTS[kit.heading_font].stack;
  const words = [
    line(escapeHtml(oneLine(place.name)), `font-family:${font};font-size:17px;line-height:24px`, 'ink'),
    place.address === null
      ? ''
      : line(
          `<a href="${escapeHtml(directions(place))}" class="c-ink" style="color:${lightColor(kit, 'ink')}">${escapeHtml(oneLine(place.address))}</a>`,
          '',
          'ink',
        ),
    ...(has_hours ? place.hours.map((hours) => line(escapeHtml(oneLine(hours)), '', 'quiet')) : []),
    place.phone === null
      ? ''
      : line(
          `<a href="tel:${escapeHtml(place.phone)}" class="c-quiet" style="color:${lightColor(kit, 'quiet')};text-decoration:none">${escapeHtml(formatPhone(place.phone))}</a>`,
          '',
          'quiet',
        ),
  ].join('');
  const map = has_map
    ? `<td width="${MAP_WIDTH}" valign="top" style="padding:0 14px 0 0"><img src="${escapeHtml(mapSrc(look, place))}" width="${MAP_WIDTH}" height="88" alt="A pin on a map" style="display:block;border-radius:${kit.corner_radius}px"></td>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${map}<td valign="top" style="font-size:14px;line-height:21px">${words}</td></tr></table>`;
}

export const cardText = (place: Place, { has_hours }: Part & { kind: 'card' }): string =>
  [place.name, place.address, ...(has_hours ? place.hours : []), place.phone && formatPhone(place.phone)]
    .filter(Boolean)
    .map((line) => oneLine(line ?? ''))
    .join('\n');
