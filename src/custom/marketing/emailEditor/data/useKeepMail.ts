import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { type DraftOf, forget, keep, type KeptMail } from '../model/kept.ts';

const WAIT_MS = 600;
const LEAVING = ['beforeunload', 'visibilitychange', 'pagehide'];

interface Options {
  readonly of: DraftOf;
  readonly editor: Editor;
  readonly isDirty: boolean;
  /** Changes whenever something besides the blocks does. */
  readonly fields: unknown;
  /** What would be kept now. */
  readonly read: () => Omit<KeptMail, 'keptAt'>;
}

/**
 * Keeps what is not saved on this device, a while after each change and whenever the page is left; forgets it once nothing is
 * unsaved. Answers when it was last kept, null where it is not.
 */
export function useKeepMail({ of, editor, isDirty, fields, read }: Options): number | null {
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const latest = useRef(read);
  latest.current = read;
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) void forget(of);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const write = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const now = Date.now();
      void keep(of, { ...latest.current(), keptAt: now }).then((isKept) => setKeptAt(isKept ? now : null));
    };
    const later = () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(write, WAIT_MS);
    };
    const flush = () => {
      if (timer !== null) write();
    };
    later();
    editor.on('update', later);
    for (const leaving of LEAVING) window.addEventListener(leaving, flush);
    return () => {
      if (timer !== null) clearTimeout(timer);
      editor.off('update', later);
      for (const leaving of LEAVING) window.removeEventListener(leaving, flush);
    };
  }, [of, editor, isDirty, fields]);
  return isDirty ? keptAt : null;
}
