import type { Trx } from '#server/platform/db/index.ts';
import type { ImportDefinition, UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import { overImported } from '#server/services/marketing/segments/index.ts';
import { Book } from '../book.ts';
import { GUEST_IMPORTS } from '../family.ts';
import { readingOf } from '../reading.ts';
import { addsNewOf, neededToUndo, storedOptions } from '../stored.ts';
import { takeBack, undosOf } from '../undoGuests.ts';
import { type Memory, settleSegmentRows } from './settle.ts';

/** Takes out of the book whom the file brought into it and nobody has dealt with since; the segment itself has gone before. */
function undoSegment(trx: Trx, context: UndoContext, rows: readonly UndoRow[]): Promise<Set<number>> {
  const created = rows.filter(({ outcome }) => outcome === 'created');
  return takeBack(trx, context, undosOf(created));
}

/** A segment of the guests whom a file names. */
export const SEGMENT_IMPORT: ImportDefinition = {
  family: GUEST_IMPORTS,
  batchSize: 1_000,
  keepsRows: true,
  async open(platform, job) {
    const { stamp, isDryRun, fileName } = job;
    const { choices, segment_id } = storedOptions.parse(job.options);
    const segmentId = isDryRun ? null : segment_id;
    const reading = await readingOf(platform, job, null, 'segments');
    const plan = { reading, segmentId, createsUnknown: choices.creates_unknown };
    const addsNew = addsNewOf(choices);
    const memory = (): Memory => ({ book: new Book(), members: new Set() });
    const whole = memory();
    return {
      settle: (trx, records, now) => {
        const context = { stamp, isDryRun, overwrite: false, keepsKnown: true, addsNew, now };
        return settleSegmentRows(trx, plan, context, isDryRun ? whole : memory(), records);
      },
      async over(trx) {
        if (segmentId !== null) await overImported(platform, trx, stamp, { segmentId, fileName });
      },
    };
  },
  undo: { event: 'guest_import.undone', needed: neededToUndo, take: undoSegment },
};
