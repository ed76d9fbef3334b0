import type { GuestNote } from '#contract/guests/guests/schemas.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { calledGuest } from './changes.ts';
import { holdGuestRow } from './find.ts';
import { findNoteForUpdate } from './noteQueries.ts';
import { presentNote } from './present.ts';
import type { RecordRow } from './queries.ts';

const THING = 'This note';

/** The address names the concept; it must be the current one, since rights are looked up in that. */
export function requireOwnProgram(ctx: RequestContext, programId: number): void {
  if (programId === ctx.programId) return;
  fail('FORBIDDEN', 'This address is of another concept than the current one. Switch to it and try again.');
}

/** What was done is told, what the note says is not: it is for who may see the guest. */
async function tell(
  trx: Trx,
  ctx: RequestContext,
  guest: RecordRow,
  kind: 'guest.note_added' | 'guest.note_changed' | 'guest.note_removed',
) {
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordId: guest.guest_id,
    recordName: calledGuest(guest),
  });
}

/** The same within a write, to a guest who is held. */
export async function insertNote(
  { trx, ctx, now }: Pick<Write, 'trx' | 'ctx' | 'now'>,
  guest: RecordRow,
  text: string,
): Promise<GuestNote> {
  const note = await trx
    .insertInto('guest_notes')
    .values({
      program_id: ctx.programId,
      guest_id: guest.guest_id,
      text,
      user_id: ctx.userId,
      author_name: ctx.stamp().actorName,
      created_ts: now,
      updated_ts: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, ctx, guest, 'guest.note_added');
  return presentNote(note);
}

/** Adds a note to a guest (GUEST-008); errors: NOT_FOUND, GONE. */
export async function addNote(
  platform: Platform,
  ctx: RequestContext,
  guestId: number,
  text: string,
): Promise<GuestNote> {
  return write(platform, ctx, async (work) =>
    insertNote(work, await holdGuestRow(work.trx, ctx.programId, guestId), text),
  );
}

interface NoteKey {
  readonly guestId: number;
  readonly noteId: number;
  readonly version: number | undefined;
}

async function lockNote(trx: Trx, ctx: RequestContext, { guestId, noteId, version }: NoteKey) {
  const guest = await holdGuestRow(trx, ctx.programId, guestId);
  const key = { programId: ctx.programId, guestId: guest.guest_id };
  const note = found(await findNoteForUpdate(trx, key, noteId), THING);
  checkVersion(note.version, version, THING, presentNote(note));
  return { guest, note };
}

/** Changes what a note says; errors: NOT_FOUND, GONE, STALE. */
export async function saveNote(
  platform: Platform,
  ctx: RequestContext,
  key: NoteKey,
  text: string,
): Promise<GuestNote> {
  return write(platform, ctx, async ({ trx, now }) => {
    const { guest, note } = await lockNote(trx, ctx, key);
    if (note.text === text) return presentNote(note);
    const saved = await trx
      .updateTable('guest_notes')
      .set({ text, updated_ts: now, version: note.version + 1 })
      .where('program_id', '=', ctx.programId)
      .where('guest_note_id', '=', note.guest_note_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(trx, ctx, guest, 'guest.note_changed');
    return presentNote(saved);
  });
}

/** Removes a note for good; errors: NOT_FOUND, GONE, STALE. */
export async function removeNote(platform: Platform, ctx: RequestContext, key: NoteKey): Promise<void> {
  await write(platform, ctx, async ({ trx }) => {
    const { guest, note } = await lockNote(trx, ctx, key);
    await trx
      .deleteFrom('guest_notes')
      .where('program_id', '=', ctx.programId)
      .where('guest_note_id', '=', note.guest_note_id)
      .execute();
    await tell(trx, ctx, guest, 'guest.note_removed');
  });
}
