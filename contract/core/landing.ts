import type { Permission } from './permissions.ts';

export const SEGMENTS_PATH = '/audience/segments';
export const RESERVATIONS_PATH = '/ops/reservations';

/** Where the specification lands a user, from the permissions held at sign-in (ROUTE-063, ROUTE-064, ROUTE-065). */
export function landingPath(permissions: readonly Permission[]): string {
  return permissions.includes('segments.view') ? SEGMENTS_PATH : RESERVATIONS_PATH;
}
