import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import type { ImportDefinition } from '#server/platform/imports/index.ts';
import { findLocation } from '#server/services/administration/merchants/index.ts';
import { Book } from './book.ts';
import { findTargetList } from './contacts/queries.ts';
import { settleContacts } from './contacts/settle.ts';
import { undoContacts } from './contacts/undo.ts';
import { GUEST_IMPORTS } from './family.ts';
import { readingOf } from './reading.ts';
import { SEGMENT_IMPORT } from './segments/kind.ts';
import { SUPPRESSION_IMPORT } from './suppressions/kind.ts';
import { settleGuestRows, settleReservations } from './settle.ts';
import { addsNewOf, neededToUndo, storedOptions } from './stored.ts';
import { undoGuests } from './undoGuests.ts';
import { undoReservations } from './undoReservations.ts';

/** Guests and coming reservations: of a dry run every row is remembered, since nothing is written that could be found again. */
export const GUEST_KINDS: Readonly<Record<GuestImportKind, ImportDefinition>> = {
  guests: {
    family: GUEST_IMPORTS,
    batchSize: 1_000,
    keepsRows: true,
    async open(platform, job) {
      const { stamp, isDryRun } = job;
      const { choices, changes_guests: mayChange } = storedOptions.parse(job.options);
      const { overwrite } = choices;
      const addsNew = addsNewOf(choices);
      const reading = await readingOf(platform, job, null);
      const whole = new Book();
      return {
        settle: (trx, records, now) =>
          settleGuestRows(
            trx,
            reading,
            { stamp, isDryRun, overwrite, mayChange, addsNew, now },
            isDryRun ? whole : new Book(),
            records,
          ),
      };
    },
    undo: { event: 'guest_import.undone', needed: neededToUndo, take: undoGuests },
  },
  reservations: {
    family: GUEST_IMPORTS,
    batchSize: 200,
    keepsRows: true,
    async open(platform, job) {
      const { stamp, isDryRun } = job;
      const { choices, changes_guests: mayChange } = storedOptions.parse(job.options);
      const { overwrite, merchant_id } = choices;
      const addsNew = addsNewOf(choices);
      const location = merchant_id && (await findLocation(platform.db, stamp.programId, merchant_id));
      if (!location)
        return 'The location of these reservations was closed. Choose another one and import the file again.';
      const reading = await readingOf(platform, job, location);
      const memory = () => ({ book: new Book(), reservations: new Set<string>() });
      const whole = memory();
      return {
        settle: (trx, records, now) => {
          const context = { stamp, isDryRun, overwrite, mayChange, addsNew, now };
          return settleReservations(
            trx,
            { reading, location },
            context,
            isDryRun ? whole : memory(),
            records,
          );
        },
      };
    },
    undo: { event: 'guest_import.undone', needed: neededToUndo, take: undoReservations },
  },
  contacts: {
    family: GUEST_IMPORTS,
    batchSize: 1_000,
    keepsRows: true,
    async open(platform, job) {
      const { stamp, isDryRun } = job;
      const { choices, changes_guests: mayChange } = storedOptions.parse(job.options);
      const list = await findTargetList(platform.db, stamp.programId, choices.contact_list_id ?? 0);
      if (!list)
        return 'The list of these contacts was deleted. Choose another one and import the file again.';
      const reading = await readingOf(platform, job, null, 'contacts');
      const addsNew = addsNewOf(choices);
      const memory = () => ({ book: new Book(), standings: new Map() });
      const whole = memory();
      return {
        settle: (trx, records, now) => {
          const { overwrite, keeps_known: keepsKnown } = choices;
          const context = { stamp, isDryRun, overwrite, keepsKnown, mayChange, addsNew, now };
          const plan = { reading, list, choices };
          return settleContacts(trx, plan, context, isDryRun ? whole : memory(), records);
        },
      };
    },
    undo: { event: 'guest_import.undone', needed: neededToUndo, take: undoContacts },
  },
  segments: SEGMENT_IMPORT,
  suppressions: SUPPRESSION_IMPORT,
};
