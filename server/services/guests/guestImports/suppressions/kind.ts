import type { Trx } from '#server/platform/db/index.ts';
import type { ImportDefinition, UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import { liftOfImport } from '#server/services/guests/gate/index.ts';
import { GUEST_IMPORTS } from '../family.ts';
import { readingOf } from '../reading.ts';
import { storedEffect, storedOptions } from '../stored.ts';
import { type Known, settleSuppressions } from './settle.ts';

/** Lifts what these rows suppressed; where somebody lifted it or said more of the address since, that stays. */
async function undoSuppressions(
  trx: Trx,
  { stamp, now }: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  const made = rows.map(({ record_id, before }) => ({
    record_id,
    ids: storedEffect.parse(before ?? {}).suppressed,
  }));
  const by = { userId: stamp.actorUserId, name: stamp.actorName, now };
  const lifted = await liftOfImport(
    trx,
    stamp.programId,
    made.flatMap(({ ids }) => ids),
    by,
  );
  return new Set(
    made.flatMap(({ record_id, ids }) => (ids.every((id) => lifted.has(id)) ? [] : [record_id])),
  );
}

/** A suppression list from a file: addresses that are not written to, each with why (LIST-008). */
export const SUPPRESSION_IMPORT: ImportDefinition = {
  family: GUEST_IMPORTS,
  batchSize: 1_000,
  keepsRows: true,
  async open(platform, job) {
    const { stamp, isDryRun, options } = job;
    const { choices } = storedOptions.parse(options);
    const reading = await readingOf(platform, job, null, 'suppressions');
    const plan = { reading, otherwise: choices.suppression_reason };
    const whole: Known = new Map();
    return {
      settle: (trx, records, now) =>
        settleSuppressions(trx, plan, { stamp, isDryRun, now }, isDryRun ? whole : new Map(), records),
    };
  },
  undo: {
    event: 'guest_import.undone',
    needed: (_outcome, before) => ({ suppressed: storedEffect.parse(before).suppressed }),
    take: undoSuppressions,
  },
};
