import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function isTypingElsewhere(target: EventTarget | null, search: HTMLInputElement | null): boolean {
  if (!(target instanceof HTMLElement) || target === search) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/**
 * Keys of a list: `/` goes to its search box, arrows from there into the rows and along them (links marked
 * `data-row-link`), up from the first one back to the box.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const search = () => frame.current?.querySelector<HTMLInputElement>('.filters input') ?? null;
    const step = (event: KeyboardEvent, by: number) => {
      const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement);
      const isInSearch = document.activeElement === search();
      if (at < 0 && !(isInSearch && by > 0)) return;
      const next = at + by < 0 ? search() : rows[Math.min(at + by, rows.length - 1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const by = STEPS[event.key];
      if (by !== undefined) step(event, by);
      else if (event.key === '/' && event.target !== search() && !isTypingElsewhere(event.target, search())) {
        const box = search();
        if (!box || document.querySelector('[role="dialog"]')) return;
        event.preventDefault();
        box.focus();
        box.select();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
