import type { Permission } from '#contract/core/permissions.ts';
import { type Needs, RESOURCES } from '#contract/core/resources.ts';
import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';

const KINDS = ['list', 'create', 'show', 'edit'] as const;
type Kind = (typeof KINDS)[number];

interface Words extends Pick<RouteEntry, 'description' | 'flag'> {
  /** Where a page is not called after the resource's noun. */
  readonly titles?: Partial<Record<Kind, string>>;
  /** What a page needs besides what looking at the list needs, where that is not what making one needs. */
  readonly needs?: Partial<Record<Kind, Permission>>;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a page needs of several rights; of one that any of several gives, /settings' own is one. */
function accessTo(base: string, needs: readonly (Needs | undefined)[]): RouteAccess {
  const own = needs.filter((need): need is Permission => typeof need === 'string' && need.includes('.'));
  const settings: Permission[] = base.startsWith('/settings/') ? ['program.settings'] : [];
  const permissions = [...new Set([...settings, ...own])];
  if (needs.includes('superAdmin')) return { permissions, superAdmin: true };
  return permissions.length > 0 ? { permissions } : 'session';
}

/**
 * A resource's pages at their addresses: the list, `create`, `:id` and, where one reads before editing, `:id/edit`; titled by its noun
 * and open to whoever may view it, the page to create one to whoever may do that as well (ROUTE-034).
 */
export function resourceRoutes(resource: ResourceDefinition, words: Words): RouteEntry[] {
  const base = `/${resource.name}`;
  const { noun, view, create } = RESOURCES[resource.name];
  const [one, many] = noun;
  const paths = {
    list: base,
    create: `${base}/create`,
    show: `${base}/:id`,
    edit: resource.show ? `${base}/:id/edit` : `${base}/:id`,
  };
  const titles = {
    list: capital(many),
    create: `New ${one}`,
    show: capital(one),
    edit: capital(one),
    ...words.titles,
  };
  const needs = { create, ...words.needs } as Partial<Record<Kind, Needs>>;
  return KINDS.flatMap((kind): RouteEntry[] => {
    const page = resource[kind];
    if (!page) return [];
    return [
      {
        path: paths[kind],
        title: titles[kind],
        ...(kind === 'list' && words.description ? { description: words.description } : {}),
        ...(words.flag ? { flag: words.flag } : {}),
        access: accessTo(base, [view, needs[kind]]),
        resource,
        page,
      },
    ];
  });
}
