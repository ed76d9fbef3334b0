import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_KINDS, type Upload } from '#contract/administration/merchants/schemas.ts';
import { found } from '#server/platform/errors/index.ts';
import { findImport, type ImportFamily, listSamples } from '#server/platform/imports/index.ts';
import { presentUpload } from './present.ts';

const SHOWN_ROWS = 20;
export const REJECTED = { outcomes: ['refused'], size: SHOWN_ROWS } as const;

const STOPPED =
  'This file could not be worked through because of an error on our side. What was saved so far stays; tell support, and upload the remaining rows again.';
const UNFINISHED = 'This upload cannot be applied.';

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
    mapping: UNFINISHED,
    checking: 'This upload is still being checked. Wait until the check is over.',
    checked: UNFINISHED,
    running: 'This upload is being applied already. Wait until it is over.',
    done: 'This upload was applied already. Send a new file to add more.',
    failed: 'This upload failed. Correct the file and send it again.',
    undoing: UNFINISHED,
    undone: UNFINISHED,
  },
  failed: { checking: STOPPED, running: STOPPED, undoing: STOPPED },
  async show(db, { programId }, id) {
    const row = found(await findImport(db, UPLOADS, { program_id: programId, import_id: id }), UPLOADS.thing);
    return presentUpload(row, await listSamples(db, programId, [id], REJECTED));
  },
};
