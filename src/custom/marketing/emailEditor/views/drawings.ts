import type { Block, BlockType } from '#contract/marketing/templates/email/document.ts';
import { cssColor } from '../model/colors.ts';
import { el, hint } from './dom.ts';
import type { Attrs, Draw } from './draw.ts';
import { drawFooter, drawLocation, drawMenu, drawOffer, drawSocial } from './cards.ts';
import { withChips } from './tagChip.ts';
import type { World } from './world.ts';

const said = (text: string, otherwise: string, world: World) =>
  text === '' ? [hint(otherwise)] : withChips(text, world);

const drawImage: Draw<'image'> = ({ src, alt, is_decorative, width_pct, align }) => {
  if (src === '')
    return [el('div', { className: 'picture-none' }, hint('No picture yet. Choose one beside the email.'))];
  const picture = el('img', {
    style: { width: `${width_pct}%` },
    attrs: { src, alt: is_decorative ? '' : alt, draggable: 'false' },
  });
  const parts: Node[] = [el('div', { style: { textAlign: align } }, picture)];
  if (!is_decorative && alt === '')
    parts.push(el('span', { className: 'mark', attrs: { 'data-tone': 'warn' } }, 'Alt text missing'));
  return parts;
};

const pill = (label: readonly (Node | string)[], background: string, color: string) =>
  el('span', { className: 'pill', style: { background, color } }, ...label);

/** How each kind without words of its own in the editor is drawn. */
const DRAWINGS = {
  image: drawImage,
  button: ({ label, align, background, color }, world) => [
    el(
      'div',
      { style: { textAlign: align } },
      pill(said(label, 'Button without a label', world), cssColor(background), cssColor(color)),
    ),
  ],
  reservationButton: ({ label, align }, world) => [
    el(
      'div',
      { style: { textAlign: align } },
      pill(said(label, 'Text from your email widgets', world), 'var(--mail-accent)', 'var(--mail-on-accent)'),
    ),
  ],
  divider: ({ color, thickness }) => [
    el('hr', { style: { borderTop: `${Math.max(thickness, 1)}px solid ${cssColor(color)}` } }),
  ],
  spacer: ({ height }) => [el('div', { className: 'spacer', style: { height: `${height}px` } })],
  social: drawSocial,
  menuCard: drawMenu,
  locationCard: drawLocation,
  offer: drawOffer,
  footer: drawFooter,
} as const satisfies { readonly [T in BlockType]?: Draw<T> };

export type DrawnType = keyof typeof DRAWINGS;
type DrawnBlock = Extract<Block, { readonly type: DrawnType }>;
export const isDrawn = (type: string): type is DrawnType => Object.hasOwn(DRAWINGS, type);
export const isDrawnBlock = (block: Block): block is DrawnBlock => isDrawn(block.type);

/** What is inside a block that is drawn as a whole. */
export function draw<T extends DrawnType>(
  { type, attrs }: { type: T; attrs: Attrs<T> },
  world: World,
): Node[] {
  const drawing: { readonly [K in DrawnType]: Draw<K> } = DRAWINGS;
  return drawing[type](attrs, world);
}
