import type { Block, BlockType } from '#contract/marketing/templates/email/document.ts';

type AttrsOf<T extends BlockType> = Extract<Block, { readonly type: T }>['attrs'];

/** What the panel of a kind of block is given. */
export interface PanelProps<T extends BlockType> {
  readonly attrs: AttrsOf<T>;
  readonly set: (attrs: Partial<AttrsOf<T>>) => void;
}
