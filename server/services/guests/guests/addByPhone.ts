import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { BLANK, calledGuest, guestChanges, tellable } from './changes.ts';
import { holdGuestRow } from './find.ts';
import { findIdByPhone, findMergedIdByPhone, type RecordRow } from './queries.ts';
import { type Writer, withSources } from './sources.ts';

/** Who comes, as they were written down; `phone` is E.164. */
export interface PhoneContact {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string;
  readonly country_code: string;
}

/**
 * The guest who has a phone number; one is added when nobody has it, at most once however many ask at the same moment.
 * Who had the number when they were merged into another leads to that one. What is known of a guest stays as it is,
 * and nobody merges or erases them until the transaction is over.
 */
export async function linkGuestByPhone(
  trx: Trx,
  stamp: Stamp,
  contact: PhoneContact,
  writer: Writer,
  now: Date,
): Promise<RecordRow> {
  const { programId } = stamp;
  const known =
    (await findIdByPhone(trx, programId, contact.phone)) ??
    (await findMergedIdByPhone(trx, programId, contact.phone)) ??
    (await insertByPhone(trx, stamp, contact, writer, now)) ??
    (await findIdByPhone(trx, programId, contact.phone));
  if (known === null) throw new Error('A guest was neither found nor added');
  return holdGuestRow(trx, programId, known);
}

/** Adds a guest; null when somebody else has just added one with this phone. */
async function insertByPhone(
  trx: Trx,
  stamp: Stamp,
  contact: PhoneContact,
  writer: Writer,
  now: Date,
): Promise<number | null> {
  const changes = guestChanges(BLANK, { ...BLANK, ...contact });
  const names = [...changes.map(({ field }) => field), 'country_code'];
  const row = await trx
    .insertInto('guests')
    .values({
      program_id: stamp.programId,
      ...contact,
      sources: JSON.stringify(withSources({}, names, writer, now)),
      origin: writer.source,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'phone'])
        .where('phone', 'is not', null)
        .where('deleted_ts', 'is', null)
        .doNothing(),
    )
    .returning('guest_id')
    .executeTakeFirst();
  if (!row) return null;
  await recordEvent(trx, stamp, {
    kind: 'guest.created',
    recordId: row.guest_id,
    recordName: calledGuest(contact),
    changes: changes.map(tellable),
  });
  return row.guest_id;
}
