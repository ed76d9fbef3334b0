import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import { GUEST_IMPORT_KINDS } from '#contract/guests/guestImports/fields.ts';
import { type GuestImport, MAX_IMPORT_BYTES } from '#contract/guests/guestImports/schemas.ts';
import { isWorking } from '#contract/core/imports.ts';
import { found } from '#server/platform/errors/index.ts';
import {
  findImport,
  groupReasons,
  type ImportFamily,
  requireImport,
  storedImport,
} from '#server/platform/imports/index.ts';
import { scopeOf, sees } from '#server/services/marketing/segments/index.ts';
import { presentImport } from './present.ts';
import { ownFields } from './reading.ts';
import { countOtherNames, countRefusals } from './rows.ts';
import { withSegments } from './segments/queries.ts';
import { storedOptions } from './stored.ts';

const NO_REFUSALS = { ambiguous: 0, unknown: 0, malformed: 0 };

/** Files of guests, of coming reservations, of contacts, of segments and of suppressions. */
export const GUEST_IMPORTS: ImportFamily<GuestImport> = {
  kinds: GUEST_IMPORT_KINDS,
  recordType: 'guest_import',
  origin: 'import',
  thing: 'This import',
  maxBytes: MAX_IMPORT_BYTES,
  /** More rows than any file of 20 MB that holds guests. */
  maxRows: 250_000,
  messages: IMPORT_FILE_MESSAGES,
  busy: {
    mapping: 'This file was not checked yet. Check it first.',
    checking: 'This file is being checked. Wait until the check is over.',
    checked: 'This file was not imported yet.',
    running: 'This import is running. Wait until it is over.',
    done: 'This file was imported already. Choose a file again to import more.',
    failed: 'This import failed. Choose the file again.',
    undoing: 'This import is being undone. Wait until that is over.',
    undone: 'This import was undone already. Choose the file again to import it again.',
  },
  failed: {
    checking:
      'This file could not be checked because of an error on our side. Nothing was imported; tell support, and try again.',
    running:
      'This import stopped because of an error on our side. What was imported so far stays and can be undone; tell support, and import the file again.',
    undoing:
      'This import could not be undone completely because of an error on our side. Tell support, and undo it again.',
  },
  async isFor(ctx, { kind, options }, db) {
    const { choices, list_merchant_ids: ofList } = storedOptions.parse(options);
    if (kind === 'segments') {
      ctx.require('segments.import');
      return sees(await scopeOf(db, ctx), { user_group_id: choices.segment_user_group_id });
    }
    if (kind === 'suppressions') {
      ctx.require('contactList.import');
      return true;
    }
    const { merchant_id: merchantId, contact_list_id: listId } = choices;
    ctx.require(listId === null ? 'guestProfile.import' : 'contactList.import');
    if (listId !== null) return ofList === null || ofList.some((id) => ctx.worksAt(id));
    return merchantId === null || ctx.worksAt(merchantId);
  },
  async show(db, ctx, id) {
    const { programId, userId } = ctx;
    const key = { program_id: programId, import_id: id };
    const row = found(await findImport(db, GUEST_IMPORTS, key), GUEST_IMPORTS.thing);
    await requireImport(db, ctx, GUEST_IMPORTS, row);
    const isStill = !isWorking(storedImport.parse(row).status);
    const groups = isStill ? await groupReasons(db, key) : [];
    const other_name_count = isStill ? await countOtherNames(db, key) : 0;
    const refused_counts = isStill ? await countRefusals(db, key) : NO_REFUSALS;
    const told = { readerId: userId, groups, other_name_count, refused_counts };
    const [shown] = await withSegments(db, programId, [
      presentImport(row, await ownFields(db, programId), told),
    ]);
    return found(shown, GUEST_IMPORTS.thing);
  },
};
