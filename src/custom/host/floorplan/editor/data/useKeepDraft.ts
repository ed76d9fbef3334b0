import { useEffect, useState } from 'react';
import { countChanges, type EditorStore } from './editorStore.ts';
import { forgetFloor, keepFloor } from './keptDraft.ts';

const WAIT_MS = 250;

/** Whether the drawing as it is now is kept on this device; `never` where the browser keeps nothing. */
export type Keeping = 'waiting' | 'kept' | 'never';

/** Keeps the unsaved drawing on this device after every change and when the page is left, and forgets it once it is saved. */
export function useKeepDraft(store: EditorStore, merchantId: number, wasKept: boolean): Keeping {
  const [keeping, setKeeping] = useState<Keeping>(wasKept ? 'kept' : 'waiting');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let last = store.get();
    let revision = 0;
    const write = () => {
      timer = null;
      const written = revision;
      const { stored, history, roomId } = store.get();
      if (countChanges(stored, history.draft) === 0) return void forgetFloor(merchantId);
      const { rooms, sections, sectionKeys } = stored;
      const floor = {
        stored: { rooms: [...rooms], sections: [...sections], sectionKeys: { ...sectionKeys } },
        draft: history.draft,
        roomId,
      };
      void keepFloor(merchantId, floor).then((isKept) => {
        if (written === revision) setKeeping(isKept ? 'kept' : 'never');
      });
    };
    const flush = () => {
      if (timer === null) return;
      clearTimeout(timer);
      write();
    };
    const stop = store.subscribe(() => {
      const now = store.get();
      const isSame = now.history.draft === last.history.draft && now.stored === last.stored;
      last = now;
      if (isSame) return;
      revision += 1;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(write, WAIT_MS);
      setKeeping((before) => (before === 'never' ? before : 'waiting'));
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [store, merchantId]);
  return keeping;
}
