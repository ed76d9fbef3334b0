import { sql } from 'kysely';
import type { NoteShift } from '#contract/host/shiftNotes/endpoints.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

const shiftsOfNote = sql<NoteShift[]>`coalesce((
  select json_agg(json_build_object('shift_id', s.merchant_shift_id, 'name', s.name, 'days', s.days)
    order by s.merchant_shift_id)
  from shift_note_shifts ns
  join merchant_shifts s on s.program_id = ns.program_id and s.merchant_shift_id = ns.merchant_shift_id
  where ns.program_id = n.program_id and ns.shift_note_id = n.shift_note_id), '[]'::json)`;

const notes = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('shift_notes as n')
    .leftJoin('users as writer', 'writer.user_id', 'n.created_by_user_id')
    .leftJoin('users as reader', 'reader.user_id', 'n.read_by_user_id')
    .selectAll('n')
    .select(['writer.fname as writer_fname', 'writer.lname as writer_lname'])
    .select(['reader.fname as reader_fname', 'reader.lname as reader_lname'])
    .select(shiftsOfNote.as('shifts'))
    .where('n.program_id', '=', programId);

/** A location's notes that are for any of the days, both ends included, the earliest first. */
export function listNotes(
  db: Db,
  programId: number,
  { merchant_id, start_date, end_date }: { merchant_id: number; start_date: string; end_date: string },
) {
  return notes(db, programId)
    .where('n.merchant_id', '=', merchant_id)
    .where('n.deleted_ts', 'is', null)
    .where('n.end_date', '>=', start_date)
    .where('n.start_date', '<=', end_date)
    .orderBy('n.start_date')
    .orderBy('n.shift_note_id')
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function findNote(db: Db | Trx, programId: number, noteId: number): Promise<NoteRow | null> {
  return (await notes(db, programId).where('n.shift_note_id', '=', noteId).executeTakeFirst()) ?? null;
}

/** The shifts of a location, in their order. */
export function listShifts(db: Db | Trx, programId: number, merchantId: number): Promise<NoteShift[]> {
  return db
    .selectFrom('merchant_shifts')
    .select(['merchant_shift_id as shift_id', 'name', 'days'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_shift_id')
    .execute();
}

/** Makes the given shifts the note's, and no others. */
export async function replaceShifts(
  trx: Trx,
  programId: number,
  note: { shift_note_id: number; merchant_id: number },
  shiftIds: readonly number[],
): Promise<void> {
  const { shift_note_id, merchant_id } = note;
  await trx
    .deleteFrom('shift_note_shifts')
    .where('program_id', '=', programId)
    .where('shift_note_id', '=', shift_note_id)
    .execute();
  if (shiftIds.length === 0) return;
  await trx
    .insertInto('shift_note_shifts')
    .values(
      shiftIds.map((merchant_shift_id) => ({
        program_id: programId,
        merchant_id,
        shift_note_id,
        merchant_shift_id,
      })),
    )
    .execute();
}
