import { useMatches } from 'react-router';
import type { RouteEntry, RouteHandle } from './entry.ts';

const hasEntry = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'entry' in handle;

/** The entry of the page that is shown. */
export function useEntry(): RouteEntry | null {
  const handle = useMatches().at(-1)?.handle;
  return hasEntry(handle) ? handle.entry : null;
}
