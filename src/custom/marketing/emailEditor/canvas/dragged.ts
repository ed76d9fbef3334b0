import type { PaletteType } from '../model/looks.ts';

/** What is dragged over the canvas: a new block, one that several templates share, or one that changes its place. */
export type Dragged =
  | { readonly kind: 'new'; readonly type: PaletteType }
  | { readonly kind: 'reusable'; readonly id: number }
  | { readonly kind: 'move'; readonly id: string };

/** By this the canvas knows its own drags from texts and files. */
export const DRAG_TYPE = 'application/x-couvert-block';
