import { createContext, type RefObject, useContext } from 'react';
import type { Problem } from '#contract/marketing/segments/definition.ts';
import type { Names } from '#contract/marketing/segments/kind.ts';
import type { SegmentCount } from '#contract/marketing/segments/schemas.ts';
import type { Offer } from '../model/offers.ts';
import type { Branch } from './shape.ts';

/** What every row of the builder needs to know. */
export interface Builder {
  readonly offers: readonly Offer[];
  readonly names: Names;
  /** Those that show: none before somebody has tried to save. */
  readonly problems: readonly Problem[];
  /** What each row matches on its own; old while it is counted anew. */
  readonly counts: SegmentCount['rules'];
  readonly isCounting: boolean;
  /** The stored segment that is changed, which cannot stand in its own rule. */
  readonly segmentId?: number | undefined;
  /** Replaces the whole tree. */
  readonly change: (tree: Branch) => void;
  /** The row or handle that takes the keyboard once it is drawn. */
  readonly focus: RefObject<string | null>;
  /** Says to listeners what has moved. */
  readonly say: (words: string) => void;
}

const Context = createContext<Builder | null>(null);
export const BuilderProvider = Context.Provider;

export function useBuilder(): Builder {
  const builder = useContext(Context);
  if (!builder) throw new Error('This belongs into a builder');
  return builder;
}
