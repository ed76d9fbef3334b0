import { createContext, useContext } from 'react';
import type { EditedAction, Edits } from '#contract/marketing/automations/edits.ts';
import type { Replay } from '#contract/marketing/automations/runs.ts';
import type { Automation, AutomationStats } from '#contract/marketing/automations/schemas.ts';
import type { ActionType } from '#contract/marketing/automations/types.ts';
import type { Branch } from './model/changes.ts';
import type { StepView } from './model/view.ts';
import type { Place } from './model/ways.ts';
import type { StepNames } from './model/words.ts';

/** What is chosen: the trigger, a step by its uuid, or nothing. */
export type Chosen = string | null;

/** All that canvas, list and panel share: what is edited, and what can be done with it. */
export interface Builder {
  readonly automation: Automation;
  readonly edits: Edits;
  readonly views: readonly StepView[];
  readonly stats: AutomationStats | null;
  /** A replay whose counts are shown instead of those of real guests. */
  readonly imagined: Replay | null;
  readonly showImagined: (replay: Replay | null) => void;
  readonly names: StepNames;
  /** What keeps the automation itself from being valid; null where nothing does. */
  readonly problem: string | null;
  readonly chosen: Chosen;
  /** Whether the panel of what is chosen is open. */
  readonly isOpen: boolean;
  readonly copied: Branch | null;
  readonly choose: (chosen: Chosen) => void;
  readonly open: (chosen: Chosen) => void;
  readonly close: () => void;
  readonly insert: (place: Place, type: ActionType) => void;
  readonly paste: (place: Place) => void;
  readonly remove: (uuid: string) => void;
  readonly copy: (uuid: string, what: 'step' | 'branch') => void;
  readonly lead: (place: Place, to: string | null) => void;
  /** `tag` makes changes of the same kind one for undo. */
  readonly changeStep: (uuid: string, change: Partial<EditedAction>, tag?: string) => void;
  readonly changeHead: (change: Partial<Edits['automation']>, tag?: string) => void;
  readonly place: (uuid: string, position: { x: number; y: number }) => void;
  readonly layOut: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Takes what a switch answered, so that what is not saved yet is not met by it as another one's change. */
  readonly moved: (next: Automation) => void;
}

const Context = createContext<Builder | null>(null);
export const BuilderProvider = Context.Provider;

export function useBuilder(): Builder {
  const builder = useContext(Context);
  if (!builder) throw new Error('This belongs into the builder of automations');
  return builder;
}
