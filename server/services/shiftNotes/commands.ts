import type { ShiftNote, ShiftNoteWrite } from '#contract/shiftNotes/endpoints.ts';
import { readAfterSave } from '#contract/shiftNotes/rules.ts';
import { refuseSenseless } from '../../platform/clock/index.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLocation } from '../merchants/index.ts';
import { presentNote } from './present.ts';
import { findNote, findNoteForUpdate, listShifts, type NoteRow, replaceShifts } from './queries.ts';
import { type NoteFields, planNote, type Said } from './rules.ts';

const THING = 'This shift note';

/**
 * Saves a note, a new one without id; dismissing it stamps `read_at` (SHIFT-011, SHIFT-014).
 * Errors: NOT_FOUND, STALE, VALIDATION by field.
 */
export async function saveNote(
  { db, clock }: Platform,
  ctx: RequestContext,
  query: Said,
  { id, version, read_at: asked, ...body }: ShiftNoteWrite,
): Promise<ShiftNote> {
  return db.transaction().execute(async (trx) => {
    const row = id === undefined ? null : await getNote(trx, ctx, id);
    const before = row && presentNote(row);
    if (row && before) checkVersion(row.version, version, `The note “${row.title}”`, before);
    const plan = planNote(before, body, query);
    if (!plan.ok) return refuse(plan.errors);
    const { fields } = plan;
    const { timezone } = await getLocation(trx, ctx, fields.merchant_id);
    const now = clock.now();
    const { start_date, end_date } = fields;
    refuseSenseless('note', { start_date, end_date }, { timezone, now });
    await checkShifts(trx, ctx.programId, fields, before);
    const read_at = readAfterSave(before, { should_alert: fields.should_alert, asked }, now);
    const columns = {
      title: fields.title,
      body: fields.body,
      start_date: fields.start_date,
      end_date: fields.end_date,
      should_alert: fields.should_alert,
      read_at,
      read_by_user_id: readerOf(row, read_at, ctx.userId),
      updated_ts: now,
    };
    const noteId = row ? row.shift_note_id : await insert(trx, ctx, { ...columns, created_ts: now }, fields);
    if (row) await update(trx, ctx.programId, row, columns);
    await replaceShifts(
      trx,
      ctx.programId,
      { shift_note_id: noteId, merchant_id: fields.merchant_id },
      fields.shift_ids,
    );
    return tell(trx, ctx, row ? 'shift_note.updated' : 'shift_note.created', noteId, before ?? {});
  });
}

/** Removes a note; errors: NOT_FOUND (SHIFT-015). */
export async function removeNote(
  { db, clock }: Platform,
  ctx: RequestContext,
  noteId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await getNote(trx, ctx, noteId);
    const now = clock.now();
    await update(trx, ctx.programId, row, { deleted_ts: now, updated_ts: now });
    await tell(trx, ctx, 'shift_note.removed', noteId, presentNote(row));
  });
}

/** Brings a removed note back; one that was not removed stays as it is. Errors: NOT_FOUND. */
export async function restoreNote(
  { db, clock }: Platform,
  ctx: RequestContext,
  noteId: number,
): Promise<ShiftNote> {
  return db.transaction().execute(async (trx) => {
    const row = await getNote(trx, ctx, noteId, { removed: true });
    if (row.deleted_ts === null) return presentNote(row);
    await update(trx, ctx.programId, row, { deleted_ts: null, updated_ts: clock.now() });
    return tell(trx, ctx, 'shift_note.restored', noteId, presentNote(row));
  });
}

/** A note at a location where the caller works, locked; a removed one only when asked for. */
async function getNote(trx: Trx, ctx: RequestContext, noteId: number, options: { removed?: boolean } = {}) {
  const row = await findNoteForUpdate(trx, ctx.programId, noteId);
  const isThere = row && ctx.worksAt(row.merchant_id) && (options.removed || row.deleted_ts === null);
  return found(isThere ? row : null, THING);
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

interface Columns {
  readonly title: string;
  readonly body: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly should_alert: boolean;
  readonly read_at: Date | null;
  readonly read_by_user_id: number | null;
  readonly updated_ts: Date;
}

async function insert(
  trx: Trx,
  { programId, userId }: RequestContext,
  columns: Columns & { created_ts: Date },
  { merchant_id }: NoteFields,
): Promise<number> {
  const { shift_note_id } = await trx
    .insertInto('shift_notes')
    .values({ program_id: programId, merchant_id, created_by_user_id: userId, ...columns })
    .returning('shift_note_id')
    .executeTakeFirstOrThrow();
  return shift_note_id;
}

async function update(
  trx: Trx,
  programId: number,
  row: NoteRow,
  columns: Partial<Columns> & { deleted_ts?: Date | null },
): Promise<void> {
  await trx
    .updateTable('shift_notes')
    .set({ ...columns, version: row.version + 1 })
    .where('program_id', '=', programId)
    .where('shift_note_id', '=', row.shift_note_id)
    .execute();
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: `shift_note.${string}`,
  noteId: number,
  before: object,
): Promise<ShiftNote> {
  const after = presentNote(found(await findNote(trx, ctx.programId, noteId), THING));
  const { id: _id, merchant_id, read_by: _reader, written_by: _writer, ...told } = after;
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'shift_note',
    recordId: noteId,
    recordName: after.title,
    merchantId: merchant_id,
    changes: changesBetween(before, told),
  });
  return after;
}
