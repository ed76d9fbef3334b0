import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMail } from '../mail.ts';
import { findBlock } from '../schema/chosen.ts';

export interface BlockBox {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Where a block lies in its frame; measured when it or the mail changes its size, not with every letter. */
export function useBlockBox(
  frame: RefObject<HTMLElement | null>,
  id: string | null,
  place: number,
): BlockBox | null {
  const { editor } = useMail();
  const [box, setBox] = useState<{ readonly id: string; readonly box: BlockBox } | null>(null);
  useLayoutEffect(() => {
    const found = id === null ? null : findBlock(editor.state, id);
    const dom = found && editor.view.nodeDOM(found.pos);
    const around = frame.current;
    if (id === null || !(dom instanceof HTMLElement) || !around) return;
    const measure = () => {
      const outer = around.getBoundingClientRect();
      const { top, left, width, height } = dom.getBoundingClientRect();
      setBox({ id, box: { top: top - outer.top, left: left - outer.left, width, height } });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(dom);
    observer.observe(around);
    return () => observer.disconnect();
  }, [editor, frame, id, place]);
  return box?.id === id ? box.box : null;
}
