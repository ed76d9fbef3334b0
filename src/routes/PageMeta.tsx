import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from '../analytics/index.ts';
import { DEFAULT_DESCRIPTION } from './entry.ts';
import { pageViewOf } from './pageView.ts';
import { useEntry } from './useEntry.ts';

export const PRODUCT_NAME = 'Couvert';

/** Writes the page's title and description into the document (ROUTE-068). */
export function describePage(page: { title?: string | undefined; description?: string | undefined }): void {
  document.title = page.title ? `${page.title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  const meta =
    known ??
    document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }));
  meta.content = page.description ?? DEFAULT_DESCRIPTION;
}

/** Title, description and page view of the page that is shown (ROUTE-068, ROUTE-069, ROUTE-070). */
export function PageMeta() {
  const entry = useEntry();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!entry) return;
    describePage(entry);
    const view = pageViewOf(entry, { pathname, origin: window.location.origin });
    if (view) void track(view);
  }, [entry, pathname]);
  return null;
}
