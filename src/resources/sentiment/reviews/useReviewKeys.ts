import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

export const REVIEW_KEYS = [
  { keys: ['j'], does: 'Next review' },
  { keys: ['k'], does: 'Review before' },
  { keys: ['r'], does: 'Reply' },
  { keys: ['n'], does: 'Note for colleagues' },
  { keys: ['x'], does: 'Select the open review' },
] as const;

type Key = (typeof REVIEW_KEYS)[number]['keys'][number];

/** One letter each while nobody types. */
export function useReviewKeys(acts: Readonly<Record<Key, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = new Map<string, () => void>(Object.entries(latest.current)).get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
