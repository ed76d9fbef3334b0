import { z } from 'zod';
import { UPLOAD_KINDS } from '#contract/administration/merchants/schemas.ts';
import { refusedName, refusedTable } from '#server/platform/imports/index.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { LOCATION_COLUMNS } from '#server/services/administration/merchants/index.ts';
import { BILLING_COLUMNS } from './columns.ts';

/** The rejected rows of an upload in their original columns, with their row number and reasons. */
export const rejectedDownload = defineDownload({
  kind: 'rejected_rows',
  permission: 'merchants.import',
  params: z.object({ upload_id: z.number(), file_name: z.string() }),
  fileName: ({ file_name }) => refusedName(file_name, 'rejected'),
  rows: ({ db }, { programId }, { upload_id }) =>
    refusedTable(db, { program_id: programId, import_id: upload_id }),
});

/** The columns of an upload with one example row. */
export const templateDownload = defineDownload({
  kind: 'upload_template',
  permission: 'merchants.import',
  params: z.object({ kind: z.enum(UPLOAD_KINDS) }),
  fileName: ({ kind }) => `${kind === 'merchants' ? 'locations' : 'billing'}-template.csv`,
  async *rows(_platform, _scope, { kind }) {
    const columns = kind === 'merchants' ? LOCATION_COLUMNS : BILLING_COLUMNS;
    yield columns.map(({ label }) => label);
    yield columns.map(({ example }) => example);
  },
});
