import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam } from '#contract/core/ids.ts';
import { bulkEdit, bulkEditStart } from './schemas.ts';

const path = '/merchants/external/bulk_edits';
const params = z.object({ id: idParam });

/** Who works at some locations alone sees the edits of their own. */
export const bulkEdits = {
  start: endpoint({
    method: 'POST',
    path,
    summary:
      'Set the same fields on many locations; a job does it location by location, and it can be undone',
    access: 'merchants.edit',
    body: bulkEditStart,
    reply: bulkEdit,
    status: 202,
    errors: ['NOT_FOUND', 'VALIDATION', 'IN_USE'],
  }),
  recent: endpoint({
    method: 'GET',
    path,
    summary: 'The latest bulk edits of locations, newest first',
    access: 'merchants.edit',
    reply: z.object({ data: z.array(bulkEdit) }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'How far a bulk edit has come, and what became of the locations',
    access: 'merchants.edit',
    params,
    reply: bulkEdit,
    errors: ['NOT_FOUND'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    summary: 'Give the locations back what a bulk edit has changed, except what somebody changed since',
    access: 'merchants.edit',
    params,
    reply: bulkEdit,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
};
