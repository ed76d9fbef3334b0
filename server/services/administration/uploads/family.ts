import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_KINDS, type Upload } from '#contract/administration/merchants/schemas.ts';
import { isWorking } from '#contract/core/imports.ts';
import { found } from '#server/platform/errors/index.ts';
import {
  findImport,
  groupReasons,
  type ImportFamily,
  listSamples,
  storedImport,
} from '#server/platform/imports/index.ts';
import { countUndecided, listAlike } from './alikeRows.ts';
import { presentUpload } from './present.ts';

const SHOWN_ROWS = 20;
export const REJECTED = { outcomes: ['refused'], size: SHOWN_ROWS } as const;

const STOPPED =
  'This file could not be worked through because of an error on our side. What was saved so far stays; tell support, and upload the remaining rows again.';

/** Files of locations and of billing information. */
export const UPLOADS: ImportFamily<Upload> = {
  kinds: UPLOAD_KINDS,
  recordType: 'upload',
  origin: 'upload',
  thing: 'This upload',
  maxBytes: MAX_UPLOAD_BYTES,
  /** A file of more rows than any concept has locations is a mistake. */
  maxRows: 50_000,
  messages: FILE_MESSAGES,
  busy: {
    mapping: 'Say what the columns are first, and have the file checked.',
    checking: 'This upload is still being checked. Wait until the check is over.',
    checked: 'This upload was checked and not applied yet. Apply it first.',
    running: 'This upload is being applied already. Wait until it is over.',
    done: 'This upload was applied already. Send a new file to add more.',
    failed: 'This upload failed. Correct the file and send it again.',
    undoing: 'This upload is being undone. Wait until that is over.',
    undone: 'This upload was undone already. Send the file again to create its locations again.',
  },
  failed: {
    checking: STOPPED,
    running: STOPPED,
    undoing:
      'This upload could not be undone completely because of an error on our side. Tell support, and undo it again.',
  },
  async show(db, { programId }, id) {
    const key = { program_id: programId, import_id: id };
    const row = found(await findImport(db, UPLOADS, key), UPLOADS.thing);
    const groups = isWorking(storedImport.parse(row).status) ? [] : await groupReasons(db, key);
    const alike = row.status === 'checked' ? await listAlike(db, key) : undefined;
    return presentUpload(row, {
      samples: await listSamples(db, programId, [id], REJECTED),
      groups,
      undecided: await countUndecided(db, programId, [id]),
      ...(alike ? { alike } : {}),
    });
  },
};
