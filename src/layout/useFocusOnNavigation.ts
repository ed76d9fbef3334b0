import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** How long a page may take to bring its title, or to bring it anew, in milliseconds. */
const PATIENCE_MS = 3000;

/** Puts the focus on the page's title, unless somebody has begun to work on the page already. */
function focusTitle(): void {
  const content = document.getElementById('content');
  const { activeElement } = document;
  if (activeElement !== content && content?.contains(activeElement)) return;
  const title = content?.querySelector<HTMLElement>('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}

/** After going to another page the focus is on its title, so that a screen reader starts there; never on arrival. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const content = document.getElementById('content');
    if (before.current === pathname || !content) return;
    before.current = pathname;
    focusTitle();
    // A page that still loads brings its title later, and may replace the one of its skeleton.
    const isLost = () => document.activeElement === document.body || document.activeElement === null;
    const hasTitle = () => content.querySelector('h1')?.contains(document.activeElement) ?? false;
    const wanted = !hasTitle();
    const watch = new MutationObserver(() => {
      if (wanted || isLost()) focusTitle();
      if (wanted && hasTitle()) watch.disconnect();
    });
    watch.observe(content, { childList: true, subtree: true });
    const stop = setTimeout(() => watch.disconnect(), PATIENCE_MS);
    return () => {
      watch.disconnect();
      clearTimeout(stop);
    };
  }, [pathname]);
}
