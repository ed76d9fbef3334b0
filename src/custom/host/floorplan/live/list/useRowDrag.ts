import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { PartyDrag } from '../data/usePartyDrag.ts';

const MOUSE_SLOP_PX = 6;
const TOUCH_SLOP_PX = 12;

/**
 * Drags a row's party onto the drawing. A finger that moves up or down scrolls the list; sideways it takes the party along.
 * The click that ends a drag is swallowed.
 */
export function useRowDrag(party: Party, drag: PartyDrag | null) {
  const gesture = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const swallow = useRef(false);
  if (!drag) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallow.current = false;
      if (event.button !== 0) return;
      gesture.current = { x: event.clientX, y: event.clientY, moved: false };
      // A quick mouse is out of the row by its first move; a finger stays with the row by itself.
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = gesture.current;
      if (!now || event.buttons === 0) return;
      const [dx, dy] = [Math.abs(event.clientX - now.x), Math.abs(event.clientY - now.y)];
      const isTouch = event.pointerType === 'touch';
      const far = isTouch ? dx > TOUCH_SLOP_PX && dx > dy : Math.hypot(dx, dy) > MOUSE_SLOP_PX;
      if (!now.moved && far) {
        now.moved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.start(party);
      }
      if (now.moved) drag.move(event.clientX, event.clientY);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = gesture.current?.moved ?? false;
      gesture.current = null;
      if (!moved) return;
      swallow.current = true;
      drag.end(event.clientX, event.clientY);
    },
    onPointerCancel: () => {
      if (gesture.current?.moved) drag.cancel();
      gesture.current = null;
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
