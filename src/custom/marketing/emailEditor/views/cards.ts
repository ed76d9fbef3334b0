import type { SocialNetwork } from '#contract/marketing/templates/email/document.ts';
import { el, hint } from './dom.ts';
import type { Draw } from './draw.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';
import { withChips } from './tagChip.ts';
import type { World } from './world.ts';

export const NETWORK_LABELS = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  website: 'Website',
} satisfies Record<SocialNetwork, string>;

export const drawSocial: Draw<'social'> = ({ links, align }) => [
  el(
    'div',
    { className: 'social', style: { textAlign: align } },
    ...(links.length === 0
      ? [hint('No links yet. Add them beside the email.')]
      : links.map(({ network }) => el('span', {}, NETWORK_LABELS[network]))),
  ),
];

export const drawMenu: Draw<'menuCard'> = ({ title, items }, world) => {
  const rows = items.map(({ name, description, price }) =>
    el(
      'li',
      {},
      el(
        'div',
        { className: 'row' },
        el('span', {}, ...(name === '' ? [hint('Dish')] : withChips(name, world))),
        el('span', { className: 'leader' }),
        el('span', { className: 'price' }, price),
      ),
      ...(description === '' ? [] : [el('small', {}, ...withChips(description, world))]),
    ),
  );
  return [
    el(
      'div',
      { className: 'menu' },
      ...(title === '' ? [] : [el('strong', {}, ...withChips(title, world))]),
      ...(rows.length === 0 ? [hint('No dishes yet. Add them beside the email.')] : [el('ul', {}, ...rows)]),
    ),
  ];
};

export const drawLocation: Draw<'locationCard'> = ({ merchant_id, has_hours, has_map }, { locations }) => {
  const found = locations.find(({ id }) => id === merchant_id);
  const name = merchant_id === null ? 'The guest’s usual location' : (found?.name ?? 'A location');
  const address = merchant_id === null ? 'Its address' : (found?.address ?? '');
  return [
    el(
      'div',
      { className: 'location' },
      ...(has_map ? [el('div', { className: 'map', attrs: { 'aria-hidden': 'true' } })] : []),
      el(
        'div',
        {},
        el('strong', {}, name),
        el('span', {}, address),
        ...(has_hours ? [el('small', {}, 'Hours of the day it is sent')] : []),
      ),
    ),
  ];
};

export const drawOffer: Draw<'offer'> = ({ title, text, code, small_print }, world) => [
  el(
    'div',
    { className: 'offer' },
    el('strong', {}, ...(title === '' ? [hint('Offer')] : withChips(title, world))),
    ...(text === '' ? [] : [el('p', {}, ...withChips(text, world))]),
    ...(code === '' ? [] : [el('span', { className: 'code' }, ...withChips(code, world))]),
    ...(small_print === '' ? [] : [el('small', {}, ...withChips(small_print, world))]),
  ),
];

/** What the footer says: its own words, else those of the kit, and an address where they have none. */
function footerLines(text: string, { kit, conceptName }: World): string[] {
  const own = text.trim() || (kit.footer_text ?? '').trim();
  const hasAddress = findTags(own).some(({ name }) => name === 'location_address');
  if (hasAddress) return own.split('\n');
  return [...(own === '' ? [conceptName] : own.split('\n')), '{{location_address|Our address}}'];
}

/** The ways out of a mail cannot be taken out, and are filled when it is sent. */
export const drawFooter: Draw<'footer'> = ({ text, align }, world) => [
  el(
    'div',
    { className: 'footer', style: { textAlign: align } },
    ...footerLines(text, world).map((line) => el('p', {}, ...withChips(line, world))),
    el(
      'p',
      { className: 'links' },
      ...LEAVING.flatMap((words, at) => [...(at === 0 ? [] : [' · ']), el('u', {}, words)]),
    ),
  ),
];

const LEAVING = ['Unsubscribe', 'Pause for 30 days', 'View in browser'];
