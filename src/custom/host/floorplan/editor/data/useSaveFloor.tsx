import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConflictDialog } from '#src/crud/conflict/index.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { clashWords } from '../../model/clashWords.ts';
import type { StoredFloor } from '../../model/draft.ts';
import type { Change } from '../../model/plan.ts';
import { problemsOf, refusalsOf } from '../../model/problems.ts';
import { clashesOf } from '../../model/rebase.ts';
import { adopted, countChanges, type EditorStore, settled } from './editorStore.ts';
import { SaveRefused, saveFloor } from './saveFloor.ts';

type Fresh = Omit<StoredFloor, 'sectionKeys'>;

interface Clash {
  readonly changes: readonly Change[];
  readonly fresh: Fresh;
}

interface Options {
  readonly store: EditorStore;
  readonly merchantId: number;
  /** Reads what is stored anew. */
  readonly read: () => Promise<Fresh | null>;
}

export interface FloorSave {
  readonly saving: boolean;
  /** Whether what others save may be taken in now. */
  readonly isQuiet: () => boolean;
  readonly save: () => void;
  readonly dialog: ReactNode;
}

const NOTE =
  'You and somebody else changed the same things. Your other changes stay in your drawing either way; nothing of these is saved yet.';

/** Chooses what the person has to look at first: the things that keep the drawing from being saved. */
function showProblems(store: EditorStore, keys: readonly string[]): void {
  const { tables } = store.get().history.draft;
  const first = keys.flatMap((key) => tables[key] ?? [])[0];
  if (!first) return;
  store.change((state) => ({ ...state, roomId: first.room_id, selection: new Set([first.local_id]) }));
}

/** Saves the drawing: refusals go under the table concerned, a stale one asks whose version shall stand. */
export function useSaveFloor({ store, merchantId, read }: Options): FloorSave {
  const [saving, setSaving] = useState(false);
  const [clash, setClash] = useState<Clash | null>(null);
  const busy = useRef(false);
  const full = (fresh: Fresh): StoredFloor => ({ ...fresh, sectionKeys: store.get().stored.sectionKeys });

  /** What has to be asked after a stale save; null when nothing is, or it was refused for another reason. */
  const clashAfter = ({ reason }: SaveRefused, fresh: Fresh | null): Clash | null => {
    if (reason.code !== 'STALE' || !fresh) return null;
    const { stored, history } = store.get();
    const changes = clashesOf({ stored, draft: history.draft }, full(fresh));
    return changes.length > 0 ? { changes, fresh } : null;
  };

  const showRefused = ({ step, reason }: SaveRefused) => {
    const refusals = refusalsOf(step, reason.errors ?? {});
    store.change((state) => ({ ...state, refusals }));
    showProblems(store, Object.keys(refusals));
    showErrorToast(reason.message, { error: reason, life: 8000 });
  };

  const run = async () => {
    const { stored, history } = store.get();
    if (busy.current || countChanges(stored, history.draft) === 0) return;
    const wrong = Object.keys(problemsOf(history.draft));
    if (wrong.length > 0) {
      showProblems(store, wrong);
      showErrorToast('Not saved yet: what is marked in red needs a look first.');
      return;
    }
    busy.current = true;
    setSaving(true);
    let refused: SaveRefused | null = null;
    try {
      await saveFloor(store, merchantId);
      store.change((state) => ({ ...state, refusals: {}, said: 'Floor plan saved' }));
      showToast({ theme: 'success', message: 'The floor plan is saved.' });
    } catch (error) {
      if (error instanceof SaveRefused) refused = error;
      else showErrorToast('The floor plan could not be saved. Try again.', { error, report: true });
    }
    const fresh = await read();
    const asked = refused && clashAfter(refused, fresh);
    if (refused && !asked) showRefused(refused);
    if (fresh) store.change((state) => adopted(state, full(fresh)));
    busy.current = false;
    setSaving(false);
    // Asked last: whoever answers at once finds nothing under way any more, and the answer is carried out.
    if (asked) setClash(asked);
  };
  const latest = useRef(run);
  latest.current = run;
  const save = useCallback(() => void latest.current(), []);

  const settle = (keep: 'mine' | 'theirs') => {
    if (!clash) return;
    store.change((state) => settled(state, full(clash.fresh), keep));
    setClash(null);
    save();
  };
  const dialog = (
    <ConflictDialog
      open={clash !== null}
      fields={clash ? clashWords(clash.changes, store.get().history.draft) : []}
      note={NOTE}
      onReload={() => settle('theirs')}
      onOverwrite={() => settle('mine')}
      onClose={() => setClash(null)}
    />
  );
  return { saving, isQuiet: () => !busy.current, save, dialog };
}
