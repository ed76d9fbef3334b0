import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';

interface PageWords {
  readonly title: string;
  readonly description?: string;
  readonly access: RouteAccess;
}

type Words = Partial<Record<'list' | 'create' | 'edit' | 'show', PageWords>>;

/** A resource's pages at their addresses: the list, `create`, `:id` and, where one reads before editing, `:id/edit`. */
export function resourceRoutes(definition: ResourceDefinition, words: Words): RouteEntry[] {
  const base = `/${definition.name}`;
  const editPath = definition.show ? `${base}/:id/edit` : `${base}/:id`;
  const paths = { list: base, create: `${base}/create`, show: `${base}/:id`, edit: editPath };
  return (['list', 'create', 'show', 'edit'] as const).flatMap((kind): RouteEntry[] => {
    const page = definition[kind];
    const said = words[kind];
    if (!page) return [];
    if (!said)
      throw new Error(`${definition.name} has a page to ${kind} that the route table does not describe`);
    return [{ path: paths[kind], resource: definition.name, page, ...said }];
  });
}
