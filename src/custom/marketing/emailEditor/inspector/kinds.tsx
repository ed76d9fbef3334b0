import type { ReactNode } from 'react';
import type { BlockType } from '#contract/marketing/templates/email/document.ts';
import { ButtonPanel, ReservationPanel } from './kinds/buttons.tsx';
import { LocationPanel, MenuPanel, OfferPanel, SocialPanel } from './kinds/cards.tsx';
import { ColumnsPanel } from './kinds/ColumnsPanel.tsx';
import { ImagePanel } from './kinds/ImagePanel.tsx';
import { ReusablePanel } from './kinds/ReusablePanel.tsx';
import { DividerPanel, FooterPanel, HeadingPanel, SpacerPanel, TextPanel } from './kinds/simple.tsx';
import type { PanelProps } from './panel.ts';

/** What is set of each kind of block besides room and whom it is shown to. */
export const PANELS: { readonly [T in BlockType]: (props: PanelProps<T>) => ReactNode } = {
  heading: HeadingPanel,
  text: TextPanel,
  image: ImagePanel,
  button: ButtonPanel,
  columns: ColumnsPanel,
  divider: DividerPanel,
  spacer: SpacerPanel,
  social: SocialPanel,
  menuCard: MenuPanel,
  locationCard: LocationPanel,
  offer: OfferPanel,
  reservationButton: ReservationPanel,
  reusable: ReusablePanel,
  footer: FooterPanel,
};
