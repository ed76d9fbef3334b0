import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { ResourceDefinition } from '../crud/resourceDefinition.ts';
import type { LazyPage } from '../lazyPage.tsx';

/** Who may open a page. Of several permissions all are needed; a page without a word about it needs a session. */
export type RouteAccess =
  | 'public'
  | 'session'
  | { readonly permissions: readonly Permission[]; readonly superAdmin?: true };

/** One page of the dashboard. */
export interface RouteEntry {
  readonly path: string;
  readonly title: string;
  /** For the description meta tag; the default speaks of managing restaurant software (ROUTE-068). */
  readonly description?: string;
  readonly access: RouteAccess;
  /** The page does not exist while the flag is off. */
  readonly flag?: FlagName;
  readonly skipPageView?: true;
  /** Shown without rail and top bar even to somebody signed in. */
  readonly bare?: true;
  /** Which of react-admin's resources the page is about. */
  readonly resource?: ResourceDefinition;
  readonly page: LazyPage;
}

/** What a route carries. */
export interface RouteHandle {
  readonly entry: RouteEntry;
}

export const DEFAULT_DESCRIPTION =
  'Couvert helps restaurant groups with managing their restaurant software: concepts, locations, people and settings.';

export function isPublic(entry: Pick<RouteEntry, 'access'>): boolean {
  return entry.access === 'public';
}
