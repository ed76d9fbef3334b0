import { landingPath } from '#contract/core/landing.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '../links.ts';
import { holds, permissionsOf } from '../permissions/ability.ts';
import type { SignedIn } from '../permissions/identityStore.ts';
import type { SessionState } from '../dataProviders/startUp.ts';
import type { RouteEntry } from './entry.ts';
import { redirectTarget } from './redirectTarget.ts';

export interface Visitor extends Omit<SignedIn, 'firstLocations'> {
  readonly state: SessionState;
}

/** Where to send a visitor instead of the page asked for; null lets them in (ROUTE-003, ROUTE-004, ROUTE-066). */
export function guard(entry: RouteEntry, visitor: Visitor, target: string): string | null {
  if (entry.access === 'public') return null;
  if (visitor.state === 'signedOut') return links.signIn({ redirect: target, reauth: true });
  if (visitor.state === 'setup' && entry.path !== links.setup() && entry.path !== links.account()) {
    return links.setup();
  }
  if (visitor.identity?.second_factor === 'due' && entry.path !== links.secondFactor())
    return links.secondFactor();
  if (entry.flag && !visitor.flags[entry.flag]) return links.notFound();
  const missing = missingOf(entry, visitor);
  return missing === null ? null : links.unauthorized({ missing, from: target });
}

/** The first thing that a visitor lacks for a page: a permission, or 'superAdmin'. */
function missingOf(entry: RouteEntry, visitor: Visitor): Permission | 'superAdmin' | null {
  if (typeof entry.access === 'string') return null;
  const { permissions, superAdmin } = entry.access;
  if (superAdmin && !visitor.identity?.is_super_admin) return 'superAdmin';
  return permissions.find((permission) => !holds(visitor.ability, permission)) ?? null;
}

/** What a signed-in visitor of `/` is sent to: the redirect asked for wins over the landing (ROUTE-063, ROUTE-064). */
export function homeTarget(search: string, visitor: Visitor, entries: readonly RouteEntry[]): string | null {
  if (visitor.state === 'signedOut') return null;
  if (visitor.state === 'setup') return links.setup();
  return redirectTarget(new URLSearchParams(search).get('redirect')) ?? landingFor(visitor, entries);
}

/**
 * The first of the landings that exists and is allowed, worked out from the permissions of now (ROUTE-065): the rule's own,
 * else the reservations, where everybody lands who may not view segments.
 */
export function landingFor(visitor: Visitor, entries: readonly RouteEntry[]): string {
  const wanted = visitor.identity ? [landingPath(permissionsOf(visitor.identity)), links.reservations()] : [];
  const candidates = [...wanted, links.settings(), links.account()];
  const isOpen = (path: string) => {
    const entry = entries.find((candidate) => candidate.path === path);
    return entry !== undefined && guard(entry, visitor, path) === null;
  };
  return candidates.find(isOpen) ?? links.account();
}
