import { useSyncExternalStore } from 'react';
import { useAct } from './useAct.ts';
import { undoStack } from './undoStack.ts';

/** The last act of this tab that can be taken back, with the way to do so; null when there is none. */
export function useUndo(): { readonly label: string; readonly run: () => Promise<unknown> } | null {
  const act = useAct();
  const last = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  if (!last) return null;
  return {
    label: last.label,
    run: () => act({ run: () => undoStack.run(last), said: () => `Undone: ${last.label}` }),
  };
}
