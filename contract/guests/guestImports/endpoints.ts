import { z } from 'zod';
import { searchText } from '#contract/core/texts.ts';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok } from '#contract/core/ids.ts';
import { page } from '#contract/core/paging.ts';
import { GUEST_IMPORT_KINDS } from './fields.ts';
import {
  guestImport,
  importChoices,
  importedRow,
  importSummary,
  MAX_IMPORT_BYTES,
  ROW_KINDS,
} from './schemas.ts';

/** Of contacts and suppressions the second right is asked for, of segments the third, of everything else the first; contacts take the flag contact-list too. */
const importing = { access: ['guestProfile.import', 'contactList.import', 'segments.import'] } as const;
const params = z.object({ id: idParam.describe('The import') });

/** Guests and coming reservations from the file of another system: read, mapped, checked, run, undone. */
export const guestImports = {
  upload: endpoint({
    method: 'POST',
    path: '/crm/guest_imports',
    summary: 'Send a CSV; its columns are answered with a guess of what they are. Nothing is imported yet',
    ...importing,
    upload: { field: 'file', maxBytes: MAX_IMPORT_BYTES },
    query: z.object({
      kind: z.enum(GUEST_IMPORT_KINDS).default('guests'),
      contact_list_id: idParam.optional().describe('Of contacts: the list that they come onto'),
    }),
    reply: guestImport,
    status: 201,
    errors: ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED', 'NOT_FOUND', 'FLAG_OFF'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/crm/guest_imports',
    summary: 'The imports of the concept, the latest first; those into a location, to who works there',
    ...importing,
    query: z.object({
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
      contact_list_id: idParam.optional().describe('Those of contacts for one list'),
      kind: z
        .enum(['segments', 'suppressions'])
        .optional()
        .describe('Those of this kind; else those of guests and reservations'),
    }),
    reply: page(importSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/crm/guest_imports/:id',
    summary: 'How far an import is, and what became of its rows',
    ...importing,
    params,
    reply: guestImport,
    errors: ['NOT_FOUND'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/crm/guest_imports/:id/rows',
    summary: 'The rows of the file in their order, each with into whom it goes and what follows',
    ...importing,
    params,
    query: z.object({
      take: z.coerce.number().int().min(1).max(100).default(25),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      kind: z.enum(ROW_KINDS).optional().describe('By what becomes of them, or whose name differs'),
      search: searchText(100).optional().describe('In the cells, and in whom the row goes into'),
    }),
    reply: page(importedRow),
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    method: 'PUT',
    path: '/crm/guest_imports/:id',
    summary: 'Say what the columns are and try the import out: every row is judged, nothing is written',
    ...importing,
    params,
    body: importChoices,
    reply: guestImport,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE', 'VALIDATION', 'FORBIDDEN'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/crm/guest_imports/:id/run',
    summary: 'Import what the check found good',
    ...importing,
    params,
    reply: guestImport,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE', 'DUPLICATE', 'VALIDATION', 'FORBIDDEN'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/crm/guest_imports/:id/undo',
    summary:
      'Take a whole import back, except what was changed or used since; of a segment that another uses IN_USE',
    ...importing,
    params,
    reply: guestImport,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE', 'FORBIDDEN'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/crm/guest_imports/:id',
    summary: 'Forget a file that was not imported',
    ...importing,
    params,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  exportRefused: endpoint({
    method: 'POST',
    path: '/crm/guest_imports/:id/refused',
    summary:
      "A ticket for the refused rows as CSV, each with its reasons; of somebody else's file it takes guestProfile.export too",
    ...importing,
    params,
    reply: downloadTicket,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
