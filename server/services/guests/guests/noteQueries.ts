import type { Selectable } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';

export type NoteRow = Selectable<DB['guest_notes']>;

interface WhoseNotes {
  readonly programId: number;
  readonly guestId: number;
}

/** A guest's notes, the newest first. */
export function listNotes(
  db: Db | Trx,
  { programId, guestId }: WhoseNotes,
  limit: number,
): Promise<NoteRow[]> {
  return db
    .selectFrom('guest_notes')
    .selectAll()
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .orderBy('created_ts', 'desc')
    .orderBy('guest_note_id', 'desc')
    .limit(limit)
    .execute();
}

/** A note of the guest, locked for the transaction. */
export async function findNoteForUpdate(
  trx: Trx,
  { programId, guestId }: WhoseNotes,
  noteId: number,
): Promise<NoteRow | null> {
  const row = await trx
    .selectFrom('guest_notes')
    .selectAll()
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .where('guest_note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
