import { useLayoutEffect, useRef } from 'react';

/** How far down each page was when it was left, in CSS pixels; for as long as the dashboard is open. */
const kept = new Map<string, number>();

/** Opens a page where it was left, once what it shows is there (ROUTE-021). */
export function useKeptScroll(page: string, isReady: boolean): void {
  const restored = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    window.scrollTo(0, kept.get(page) ?? 0);
  }, [page, isReady]);
  useLayoutEffect(() => {
    const keep = () => {
      if (restored.current) kept.set(page, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [page]);
}
