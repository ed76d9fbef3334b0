import type { Block, BlockType } from '#contract/marketing/templates/email/document.ts';
import type { World } from './world.ts';

export type Attrs<T extends BlockType> = Extract<Block, { readonly type: T }>['attrs'];

/** Draws what is inside a kind of block. */
export type Draw<T extends BlockType> = (attrs: Attrs<T>, world: World) => Node[];
