import type { Guest } from '#contract/guests/guests/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { inForce, optInsOf } from './consentRules.ts';
import { listProofs } from './consentQueries.ts';
import { listNotes } from './noteQueries.ts';
import { presentGuest } from './present.ts';
import {
  findRecord,
  findRecordForShare,
  findRecordForUpdate,
  listMergedFrom,
  type RecordRow,
} from './queries.ts';

const THING = 'This guest';
const NOTES_SHOWN = 100;

/** Whose row stands behind an id; merged guests lead to who took them over, erased ones nowhere. */
async function follow(
  programId: number,
  guestId: number,
  read: (key: { programId: number; guestId: number }) => Promise<RecordRow | null>,
): Promise<RecordRow> {
  const row = found(await read({ programId, guestId }), THING);
  if (row.merged_into_guest_id !== null) return follow(programId, row.merged_into_guest_id, read);
  if (row.erased_ts !== null) {
    return fail(
      'GONE',
      'This guest was erased on request, so nothing is known any more. Go back to the guest book.',
    );
  }
  return found(row.deleted_ts === null ? row : null, THING);
}

/**
 * The guest behind an id, the kept one for an id that was merged away.
 * Errors: NOT_FOUND, also for another concept's guest, GONE for one who was erased.
 */
export function getGuestRow(db: Db | Trx, programId: number, guestId: number): Promise<RecordRow> {
  return follow(programId, guestId, (key) => findRecord(db, key));
}

/** The same, which stays who it is until the transaction is over: neither merged nor erased. */
export function holdGuestRow(trx: Trx, programId: number, guestId: number): Promise<RecordRow> {
  return follow(programId, guestId, (key) => findRecordForShare(trx, key));
}

/** The same, which this transaction alone may change. */
export function lockGuestRow(trx: Trx, programId: number, guestId: number): Promise<RecordRow> {
  return follow(programId, guestId, (key) => findRecordForUpdate(trx, key));
}

/** A guest as every call answers it (GUEST-001). */
export async function presentWhole(db: Db | Trx, row: RecordRow): Promise<Guest> {
  const { program_id: programId, guest_id: guestId, phone } = row;
  const key = { programId, guestId };
  const notes = await listNotes(db, key, NOTES_SHOWN);
  const proofs = await listProofs(db, { ...key, phone });
  return presentGuest(row, {
    notes,
    optIns: optInsOf(inForce(proofs)),
    mergedFrom: await listMergedFrom(db, key),
  });
}

/** A guest by id (GUEST-006); errors as for the row. */
export async function getGuest(db: Db | Trx, programId: number, guestId: number): Promise<Guest> {
  return presentWhole(db, await getGuestRow(db, programId, guestId));
}
