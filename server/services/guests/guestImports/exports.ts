import { z } from 'zod';
import type { Platform } from '#server/platform/platform.ts';
import { findImport, refusedName, refusedTable } from '#server/platform/imports/index.ts';
import { defineDownload, type DownloadScope } from '#server/services/administration/downloads/index.ts';
import { guestsExported } from '#server/services/guests/guests/index.ts';
import { GUEST_IMPORTS } from './family.ts';

const params = z.object({ guest_import_id: z.number(), file_name: z.string() });
type Params = z.output<typeof params>;

const fileName = ({ file_name }: Params) => refusedName(file_name, 'refused');
const keyOf = ({ programId }: DownloadScope, { guest_import_id }: Params) => {
  return { program_id: programId, import_id: guest_import_id };
};
const rows = ({ db }: Platform, scope: DownloadScope, asked: Params) => refusedTable(db, keyOf(scope, asked));

/** For who brought the file: what they get they had before. */
export const refusedDownload = defineDownload({
  kind: 'refused_import_rows',
  permission: 'guestProfile.import',
  params,
  fileName,
  rows,
});

/** The same of a file of contacts. */
export const refusedContactsDownload = defineDownload({
  kind: 'refused_contact_rows',
  permission: 'contactList.import',
  params,
  fileName,
  rows,
});

/** The same of a suppression list. */
export const refusedSuppressionsDownload = defineDownload({
  kind: 'refused_suppression_rows',
  permission: 'contactList.import',
  params,
  fileName,
  rows,
});

/** The same of a file of a segment. */
export const refusedOfSegmentsDownload = defineDownload({
  kind: 'refused_segment_rows',
  permission: 'segments.import',
  params,
  fileName,
  rows,
});

/** For anybody else it is an export of guests. */
export const refusedOfOthersDownload = defineDownload({
  kind: 'refused_import_rows_of_others',
  permission: 'guestProfile.export',
  params,
  fileName,
  rows,
  async event({ db }, scope, asked) {
    const found = await findImport(db, GUEST_IMPORTS, keyOf(scope, asked));
    return guestsExported(found?.refused_count ?? 0, ['refused_import_rows']);
  },
});
