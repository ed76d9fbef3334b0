import type { Trx } from '#server/platform/db/index.ts';
import type { UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import { liftOfImport } from '#server/services/guests/gate/index.ts';
import { takeChangesBack } from '#server/services/guests/subscriptions/index.ts';
import { storedEffect } from '../stored.ts';
import { takeBack, undosOf } from '../undoGuests.ts';
import { takeMailConsentsBack } from './queries.ts';

/**
 * Takes back what rows of contacts said: of the list and of mail first, so that nobody is left with a word that nobody said, then of the
 * guests. Whoever left, or was added elsewhere, since then stays.
 */
export async function undoContacts(
  trx: Trx,
  context: UndoContext,
  rows: readonly UndoRow[],
): Promise<ReadonlySet<number>> {
  const { stamp, now } = context;
  const said = rows.flatMap(({ before }) => storedEffect.parse(before ?? {}).subscription ?? []);
  const changes = said.flatMap(({ change_id }) => change_id ?? []);
  const consents = said.flatMap(({ consent_id }) => consent_id ?? []);
  const suppressed = said.flatMap(({ suppression_id }) => suppression_id ?? []);
  await liftOfImport(trx, stamp.programId, suppressed, {
    userId: stamp.actorUserId,
    name: stamp.actorName,
    now,
  });
  await takeChangesBack(trx, stamp.programId, changes, now);
  await takeMailConsentsBack(trx, stamp.programId, consents, now);
  return takeBack(trx, context, undosOf(rows));
}
