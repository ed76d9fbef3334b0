import { useEffect, useState } from 'react';
import { countChanges, type EditorStore } from './editorStore.ts';
import { forgetFloor, keepFloor } from './keptDraft.ts';

const WAIT_MS = 250;

/**
 * Keeps the unsaved drawing on this device after every change and when the page is left, and forgets it once it is saved.
 * False when the browser keeps nothing, so that leaving has to be asked about.
 */
export function useKeepDraft(store: EditorStore, merchantId: number): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let last = store.get();
    const write = () => {
      timer = null;
      const { stored, history, roomId } = store.get();
      if (countChanges(stored, history.draft) === 0) return void forgetFloor(merchantId);
      const { rooms, sections, sectionKeys } = stored;
      const floor = {
        stored: { rooms: [...rooms], sections: [...sections], sectionKeys: { ...sectionKeys } },
        draft: history.draft,
        roomId,
      };
      void keepFloor(merchantId, floor).then(setKeeps);
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
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(write, WAIT_MS);
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
  return keeps;
}
