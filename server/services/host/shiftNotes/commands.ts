import type { ShiftNote, ShiftNoteWrite } from '#contract/host/shiftNotes/endpoints.ts';
import { readAfterSave } from '#contract/host/shiftNotes/rules.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { presentNote } from './present.ts';
import { findNote, listShifts, type NoteRow, replaceShifts } from './queries.ts';
import { type NoteFields, planNote, type Said } from './rules.ts';

const notes = recordOf({
  table: 'shift_notes',
  key: 'shift_note_id',
  isKept: true,
  find: findNote,
  isOpen: (row, { ctx }) => ctx.worksAt(row.merchant_id),
  present: presentNote,
  thing: () => 'This shift note',
  called: ({ title }) => `The note “${title}”`,
  name: ({ title }) => title,
  told: ({ id: _id, merchant_id: _location, read_by: _reader, written_by: _writer, ...told }) => told,
  place: ({ merchant_id }) => merchant_id,
});

/**
 * Saves a note, a new one without id; dismissing it stamps `read_at` (SHIFT-011, SHIFT-014).
 * Errors: NOT_FOUND, STALE, VALIDATION by field.
 */
export function saveNote(
  platform: Platform,
  ctx: RequestContext,
  query: Said,
  { id, version, read_at: asked, ...write }: ShiftNoteWrite,
): Promise<ShiftNote> {
  const kinds = ['shift_note.created', 'shift_note.updated'] as const;
  return notes.save(platform, ctx, { kinds, id, version }, async ({ trx, now, row, before, store }) => {
    const plan = planNote(before, write, query);
    if (!plan.ok) return refuse(plan.errors);
    const { fields } = plan;
    const { merchant_id, title, body, start_date, end_date, should_alert } = fields;
    const { timezone } = await getLocation(trx, ctx, merchant_id);
    refuseSenseless('note', { start_date, end_date }, { timezone, now });
    await checkShifts(trx, ctx.programId, fields, before);
    const read_at = readAfterSave(before, { should_alert, asked }, now);
    const read_by_user_id = readerOf(row, read_at, ctx.userId);
    const noteId = await store({
      ...{ title, body, start_date, end_date, should_alert, read_at, read_by_user_id },
      merchant_id,
      created_by_user_id: row ? undefined : ctx.userId,
    });
    await replaceShifts(trx, ctx.programId, { shift_note_id: noteId, merchant_id }, fields.shift_ids);
  });
}

/** Removes a note; errors: NOT_FOUND (SHIFT-015). */
export function removeNote(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return notes.remove(platform, ctx, { kind: 'shift_note.removed', id });
}

/** Brings a removed note back; one that was not removed stays as it is. Errors: NOT_FOUND. */
export function restoreNote(platform: Platform, ctx: RequestContext, id: number): Promise<ShiftNote> {
  const which = { kind: 'shift_note.restored', id, isRemoved: true } as const;
  return notes.change(platform, ctx, which, async ({ row, store }) => {
    if (row.deleted_ts) await store({ deleted_ts: null });
  });
}

/** Refuses shifts that the location does not have; those that the note has already may stay. */
async function checkShifts(trx: Trx, programId: number, fields: NoteFields, before: ShiftNote | null) {
  const own = [...(await listShifts(trx, programId, fields.merchant_id)), ...(before?.shifts ?? [])];
  const known = new Set(own.map(({ shift_id }) => shift_id));
  const strangers = fields.shift_ids.filter((shiftId) => !known.has(shiftId));
  if (strangers.length > 0)
    refuse({ shifts: `Choose shifts of this location; it has no shift ${strangers.join(', ')}` });
}

function refuse(errors: Record<string, string>): never {
  return fail('VALIDATION', `The note was not saved. ${Object.values(errors).join('. ')}.`, { errors });
}

function readerOf(row: NoteRow | null, readAt: Date | null, userId: number): number | null {
  if (readAt === null) return null;
  return row?.read_at ? row.read_by_user_id : userId;
}
