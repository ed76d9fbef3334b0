import { type RefObject, useEffect, useRef } from 'react';
import type { ViewStore } from '../canvas/viewStore.ts';
import { boxOfTables } from '../model/geometry.ts';
import { tablesOfRoom } from '../model/draft.ts';
import type { EditorActs } from './data/editorActs.ts';
import type { EditorStore } from './data/editorStore.ts';
import { actOfKey } from './editorKeys.ts';

interface Options {
  readonly store: EditorStore;
  readonly acts: EditorActs;
  readonly view: ViewStore;
  readonly save: () => void;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly cancelDrag: () => boolean;
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const ELSEWHERE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** The editor's keys, wherever the focus is: on the drawing all of them, elsewhere those with Ctrl, while typing only Ctrl+S. */
export function useEditorKeys(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { store, acts, view, save, canvas, cancelDrag } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.defaultPrevented || target.closest(ELSEWHERE)) return;
      const command = event.ctrlKey || event.metaKey;
      const isSave = command && event.key.toLowerCase() === 's';
      if (target.closest(TYPING) && !isSave) return;
      if (event.key === 'Escape' && cancelDrag()) return;
      const onDrawing = target === document.body || (canvas.current?.contains(target) ?? false);
      const focused = target.dataset['table'];
      const { selection, history, roomId } = store.get();
      const ids = focused !== undefined && !selection.has(focused) ? [focused] : [...selection];
      const zoom = (how: 'in' | 'out' | 'reset') => {
        if (how === 'reset')
          view.open(boxOfTables(roomId === null ? [] : tablesOfRoom(history.draft, roomId)));
        else view.step(how === 'in' ? 1 : -1);
      };
      const press = { key: event.key, command, shift: event.shiftKey, alt: event.altKey };
      const act = actOfKey(press, { acts, save, zoom, ids }, onDrawing);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
