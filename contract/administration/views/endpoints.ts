import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { savedView, savedViewWrite, viewedResource } from './schemas.ts';

/** Who may see a list keeps views of it; whether they may is asked of the resource that is named. */
const viewing = { access: 'session', scope: 'program' } as const;
const params = z.object({ id: idParam });

/** Lists as people like to see them: a filter, an order and columns, by name. */
export const views = {
  list: endpoint({
    method: 'GET',
    path: '/admin/saved_views',
    summary: "One's own views of a list and those that the concept shares, by name",
    ...viewing,
    query: z.object({ resource: viewedResource }),
    reply: z.object({ data: z.array(savedView) }),
    errors: ['FORBIDDEN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/saved_views',
    summary: 'Keep a view of a list',
    ...viewing,
    body: savedViewWrite,
    reply: savedView,
    status: 201,
    errors: ['FORBIDDEN', 'DUPLICATE', 'IN_USE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/saved_views/:id',
    summary: "Change a view of one's own; who may open the settings changes every shared one",
    ...viewing,
    params,
    body: savedViewWrite,
    reply: savedView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STALE', 'DUPLICATE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/saved_views/:id',
    summary: "Remove a view of one's own; who may open the settings removes every shared one",
    ...viewing,
    params,
    reply: ok,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
};
