import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { NoteRow } from './queries.ts';

export function presentNote(row: NoteRow): ShiftNote {
  return {
    id: row.shift_note_id,
    merchant_id: row.merchant_id,
    title: row.title,
    body: row.body,
    shifts: row.shifts,
    start_date: row.start_date,
    end_date: row.end_date,
    should_alert: row.should_alert,
    read_at: row.read_at?.toISOString() ?? null,
    read_by:
      row.read_by_user_id === null ? null : fullName({ fname: row.reader_fname, lname: row.reader_lname }),
    written_by:
      row.created_by_user_id === null ? null : fullName({ fname: row.writer_fname, lname: row.writer_lname }),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}
