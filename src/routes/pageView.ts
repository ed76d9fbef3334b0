import { isPublic, type RouteEntry } from './entry.ts';

export const PAGE_VIEW_EVENT = 'Authorized Page View' as const;

/** The event after a navigation; null for public pages and for those flagged to skip it (ROUTE-069, ROUTE-070). */
export function pageViewOf(entry: RouteEntry, location: { pathname: string; origin: string }) {
  if (isPublic(entry) || entry.skipPageView) return null;
  return { event: PAGE_VIEW_EVENT, title: entry.title, path: location.pathname, origin: location.origin };
}
