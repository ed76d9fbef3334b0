import { recordEvents } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import { storedEffect } from './stored.ts';
import { type GuestUndo, takeBack } from './undoGuests.ts';
import { deleteParties, lockParties } from './undoQueries.ts';

/**
 * Takes imported reservations out of the book, with the guests that came with them; answers the ids of those that stay, since
 * somebody changed, seated, texted or charged them.
 */
export async function undoReservations(
  trx: Trx,
  context: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  const { stamp } = context;
  const parties = await lockParties(
    trx,
    stamp.programId,
    rows.map(({ record_id }) => record_id),
  );
  const removable = rows.filter(({ record_id, after_version }) => {
    const party = parties.get(record_id);
    return party !== undefined && party.version === after_version && !party.isUsed;
  });
  const ids = removable.map(({ record_id }) => record_id);
  await deleteParties(trx, stamp.programId, ids);
  await recordEvents(
    trx,
    stamp,
    ids.flatMap((id) => {
      const party = parties.get(id);
      if (!party) return [];
      const name = [party.fname, party.lname].filter(Boolean).join(' ');
      const recordName = `${name} (${party.party_size})`;
      return [
        {
          kind: 'party.removed',
          recordId: id,
          recordName,
          merchantId: party.merchant_id,
        } as const,
      ];
    }),
  );
  await takeBack(trx, context, guestsOf(removable));
  const gone = new Set(ids);
  return new Set(rows.map(({ record_id }) => record_id).filter((id) => !gone.has(id)));
}

/** The guests that came with these reservations, each once. */
function guestsOf(rows: readonly UndoRow[]): GuestUndo[] {
  const undos = new Map<number, GuestUndo>();
  for (const { before } of rows) {
    const effect = storedEffect.parse(before ?? {});
    if (!effect.guest) continue;
    const { guest_id: guestId, outcome, after_version } = effect.guest;
    const known = undos.get(guestId);
    undos.set(guestId, {
      guestId,
      isCreated: known?.isCreated || outcome === 'created',
      version: Math.max(known?.version ?? 0, after_version),
      effects: [...(known?.effects ?? []), effect],
    });
  }
  return [...undos.values()];
}
