import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { edgePull } from './edgePull.ts';
import { HEAD_PX, NAMES_PX } from './styles.ts';
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
  /** Told when a block was let go outside of the timeline, which moves nothing. */
  readonly onDropped: () => void;
}

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

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

/** Scrolls the timeline while the pointer is near its edge; true when it did. */
function pullTowards(box: HTMLElement, grip: Grip, at: { readonly x: number; readonly y: number }): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const dx = edgePull(at.x, grip.x, left + NAMES_PX, right);
  const dy = grip.edge ? 0 : edgePull(at.y, grip.y, top + HEAD_PX, bottom);
  if (dx !== 0 || dy !== 0) box.scrollBy(dx, dy);
  return dx !== 0 || dy !== 0;
}

/**
 * Moving a block: by pointer (a finger takes it by resting on it), or by keyboard once `begin` was called. `move` is where it
 * would stand now; letting go over the timeline or Enter commits, letting go elsewhere or Escape drops it.
 */
export function useMover({ layout, scroller, commit, onDropped }: MoverOptions) {
  const [move, draw] = useState<Move | null>(null);
  const [isByKey, setIsByKey] = useState(false);
  const drawn = useRef(layout);
  drawn.current = layout;
  // Known at once: whoever lets go right after the last step may do so before that step is drawn.
  const latest = useRef<Move | null>(null);
  const setMove = useCallback((next: Move | null) => {
    latest.current = next;
    draw(next);
  }, []);
  const release = useRef<(() => void) | null>(null);
  const swallow = useRef(false);

  const end = useCallback(
    (isMeant: boolean) => {
      const { current: last } = latest;
      release.current?.();
      release.current = null;
      setMove(null);
      setIsByKey(false);
      if (isMeant && last?.hasChanged) commit(last);
    },
    [commit, setMove],
  );
  useEffect(() => () => release.current?.(), []);

  // Always there, for a browser asks once, when the finger comes down, whether anybody may keep the page from scrolling.
  const isHolding = useRef(false);
  useEffect(() => {
    const { current: box } = scroller;
    const holdStill = (event: TouchEvent) => {
      if (isHolding.current && event.cancelable) event.preventDefault();
    };
    box?.addEventListener('touchmove', holdStill, { passive: false });
    return () => box?.removeEventListener('touchmove', holdStill);
  }, [scroller]);

  const grip = useCallback(
    (event: PointerEvent, block: TimelineBlock, edge: boolean) => {
      swallow.current = false;
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
      const at = { x: held.x, y: held.y };
      let frame = 0;
      const place = () => setMove(moveUnder(drawn.current, held, box, at.x, at.y));
      const pull = () => {
        if (box && pullTowards(box, held, at)) place();
        frame = requestAnimationFrame(pull);
      };
      const take = () => {
        isHolding.current = true;
        swallow.current = true;
        setMove(start);
        frame = requestAnimationFrame(pull);
      };
      const timer = isTouch ? setTimeout(take, LONG_PRESS_MS) : undefined;
      const listen = new AbortController();
      const { signal } = listen;
      const onMove = ({ clientX, clientY, pointerId }: PointerEvent) => {
        if (pointerId !== event.pointerId) return;
        Object.assign(at, { x: clientX, y: clientY });
        if (!isHolding.current && Math.hypot(clientX - held.x, clientY - held.y) > THRESHOLD_PX) {
          if (isTouch) return end(false);
          take();
        }
        if (isHolding.current) place();
      };
      const onEnd = ({ type, pointerId, clientX, clientY }: PointerEvent) => {
        if (pointerId !== event.pointerId) return;
        const isInside = box === null || isWithin(box.getBoundingClientRect(), clientX, clientY);
        if (isHolding.current && type === 'pointerup' && !isInside) onDropped();
        end(type === 'pointerup' && isHolding.current && isInside);
      };
      window.addEventListener('pointermove', onMove, { signal });
      window.addEventListener('pointerup', onEnd, { signal });
      window.addEventListener('pointercancel', onEnd, { signal });
      window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
      // A finger that rests asks for the menu of the browser, too.
      if (isTouch) window.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
      release.current = () => {
        clearTimeout(timer);
        cancelAnimationFrame(frame);
        isHolding.current = false;
        listen.abort();
      };
    },
    [end, onDropped, scroller, setMove],
  );

  const begin = useCallback(
    (block: TimelineBlock) => {
      const start = moveOf(block);
      if (!start) {
        showToast({ theme: 'info', title: 'This party cannot be moved', message: 'Its visit is over.' });
        return;
      }
      setIsByKey(true);
      setMove(start);
    },
    [setMove],
  );

  /** True when the key belonged to the move. */
  const onKey = useCallback(
    (key: string): boolean => {
      const { current: now } = latest;
      if (!now) return false;
      if (key === 'Enter' || key === 'Escape') end(key === 'Enter');
      else setMove(keyed(drawn.current, now, key));
      return key !== 'Tab';
    },
    [end, setMove],
  );

  /** The click that ends a drag opens nothing. */
  const swallowClick = useCallback(() => {
    const was = swallow.current;
    swallow.current = false;
    return was;
  }, []);

  return { move, isByKey, grip, begin, onKey, drop: end, swallowClick };
}
