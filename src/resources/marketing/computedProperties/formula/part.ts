import type { Draft } from '../model/draft.ts';

/** One part of the formula: it shows the draft and says what becomes of it. */
export interface PartProps {
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
  /** The message at a place of the definition, such as `span.n`. */
  readonly problemOf: (path: string) => string | null;
}
