import { type RefObject, useEffect, useRef } from 'react';

/** Brings the party that was opened into view, once: one just booked, or one that a link names. */
export function useShownOpen(
  place: RefObject<HTMLElement | null>,
  openId: string | null,
  isThere: boolean,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null) shown.current = null;
    if (openId === null || !isThere || shown.current === openId) return;
    shown.current = openId;
    const row = place.current?.querySelector(`[data-party="${CSS.escape(openId)}"]`);
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
