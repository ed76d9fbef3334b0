import {
  CalendarCheck2,
  Columns2,
  Heading,
  Image,
  type LucideIcon,
  MapPin,
  Minus,
  MoveVertical,
  PanelBottom,
  RectangleHorizontal,
  Replace,
  Share2,
  TicketPercent,
  Type,
  Utensils,
} from 'lucide-react';
import type { BlockType } from '#contract/marketing/templates/email/document.ts';

interface Look {
  readonly label: string;
  readonly icon: LucideIcon;
}

/** What a kind of block is called, and its sign. */
export const BLOCK_LOOKS = {
  heading: { label: 'Heading', icon: Heading },
  text: { label: 'Text', icon: Type },
  image: { label: 'Image', icon: Image },
  button: { label: 'Button', icon: RectangleHorizontal },
  columns: { label: 'Columns', icon: Columns2 },
  divider: { label: 'Divider', icon: Minus },
  spacer: { label: 'Spacer', icon: MoveVertical },
  social: { label: 'Social', icon: Share2 },
  menuCard: { label: 'Menu card', icon: Utensils },
  locationCard: { label: 'Location card', icon: MapPin },
  offer: { label: 'Offer', icon: TicketPercent },
  reservationButton: { label: 'Reservation button', icon: CalendarCheck2 },
  reusable: { label: 'Reusable block', icon: Replace },
  footer: { label: 'Footer', icon: PanelBottom },
} as const satisfies Record<BlockType, Look>;

/** What can be put into a mail, as the palette groups it. The footer is in every mail already. */
export const PALETTE = [
  {
    label: 'Basic',
    types: ['heading', 'text', 'image', 'button', 'columns', 'divider', 'spacer', 'social'],
  },
  { label: 'Restaurant', types: ['menuCard', 'locationCard', 'offer', 'reservationButton'] },
] as const satisfies readonly { readonly label: string; readonly types: readonly BlockType[] }[];

export type PaletteType = (typeof PALETTE)[number]['types'][number];
