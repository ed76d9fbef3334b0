import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { dragged, keyed, type Move, moveOf, stretched } from '../model/moves.ts';
import type { TimelineBlock, TimelineLayout } from '../model/timeline.ts';

const THRESHOLD_PX = 6;
/** A finger that rests this long takes the block; before, it scrolls. */
const LONG_PRESS_MS = 320;

interface Grip {
  readonly start: Move;
  readonly edge: boolean;
  readonly x: number;
  readonly y: number;
  readonly scroll: { readonly left: number; readonly top: number };
}

export interface MoverOptions {
  readonly layout: TimelineLayout;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly commit: (move: Move) => void;
}

function moveUnder(
  layout: TimelineLayout,
  grip: Grip,
  scroller: HTMLElement | null,
  x: number,
  y: number,
): Move {
  const dx = x - grip.x + ((scroller?.scrollLeft ?? 0) - grip.scroll.left);
  const dy = y - grip.y + ((scroller?.scrollTop ?? 0) - grip.scroll.top);
  return grip.edge ? stretched(grip.start, dx) : dragged(layout, grip.start, dx, dy);
}

/** While a block is in hand the finger does not scroll the page under it. */
const holdStill = (event: TouchEvent) => event.preventDefault();

/**
 * Moving a block: by pointer (a finger takes it by resting on it), or by keyboard once `begin` was called. `move` is where it
 * would stand now; letting go or Enter commits, Escape drops it.
 */
export function useMover({ layout, scroller, commit }: MoverOptions) {
  const [move, setMove] = useState<Move | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const latest = useRef<{ layout: TimelineLayout; move: Move | null }>({ layout, move });
  latest.current = { layout, move };
  const release = useRef<(() => void) | null>(null);
  const swallow = useRef(false);

  const end = useCallback(
    (isMeant: boolean) => {
      const { move: last } = latest.current;
      release.current?.();
      release.current = null;
      setMove(null);
      setIsByKey(false);
      if (isMeant && last?.hasChanged) commit(last);
    },
    [commit],
  );
  useEffect(() => () => release.current?.(), []);

  const grip = useCallback(
    (event: PointerEvent, block: TimelineBlock, edge: boolean) => {
      const start = moveOf(block);
      if (!start || event.button !== 0 || release.current) return;
      const { current: box } = scroller;
      const held: Grip = {
        start,
        edge,
        x: event.clientX,
        y: event.clientY,
        scroll: { left: box?.scrollLeft ?? 0, top: box?.scrollTop ?? 0 },
      };
      const isTouch = event.pointerType === 'touch';
      let isHeld = false;
      const take = () => {
        isHeld = true;
        swallow.current = true;
        box?.addEventListener('touchmove', holdStill, { passive: false });
        setMove(start);
      };
      const timer = isTouch ? setTimeout(take, LONG_PRESS_MS) : undefined;
      const onMove = ({ clientX, clientY }: PointerEvent) => {
        const distance = Math.hypot(clientX - held.x, clientY - held.y);
        if (!isHeld && distance > THRESHOLD_PX) {
          if (isTouch) return end(false);
          take();
        }
        if (isHeld) setMove(moveUnder(latest.current.layout, held, box, clientX, clientY));
      };
      const onUp = () => end(isHeld);
      const onCancel = () => end(false);
      const onKey = (key: KeyboardEvent) => {
        if (key.key === 'Escape') end(false);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', onCancel);
      window.addEventListener('keydown', onKey);
      release.current = () => {
        clearTimeout(timer);
        box?.removeEventListener('touchmove', holdStill);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', onCancel);
        window.removeEventListener('keydown', onKey);
      };
    },
    [end, scroller],
  );

  const begin = useCallback((block: TimelineBlock) => {
    const start = moveOf(block);
    if (!start) {
      showToast({ theme: 'info', title: 'This party cannot be moved', message: 'Its visit is over.' });
      return;
    }
    setIsByKey(true);
    setMove(start);
  }, []);

  /** True when the key belonged to the move. */
  const onKey = useCallback(
    (key: string): boolean => {
      const { move: now, layout: drawn } = latest.current;
      if (!now) return false;
      if (key === 'Enter' || key === 'Escape') end(key === 'Enter');
      else setMove(keyed(drawn, now, key));
      return key !== 'Tab';
    },
    [end],
  );

  /** The click that ends a drag opens nothing. */
  const swallowClick = useCallback(() => {
    const was = swallow.current;
    swallow.current = false;
    return was;
  }, []);

  return { move, isByKey, grip, begin, onKey, drop: end, swallowClick };
}
