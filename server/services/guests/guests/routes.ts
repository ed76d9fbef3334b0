import { services } from '#contract/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { customColumns, pickColumns, STATE_COLUMNS, tierColumn } from './columns.ts';
import { addConsent, readConsents } from './consents.ts';
import { guestsDownload } from './exports.ts';
import { listFields } from './fieldQueries.ts';
import { createField, saveField } from './fields.ts';
import { getGuest, getGuestRow } from './find.ts';
import { historyRoutes } from './history/index.ts';
import { keepingRoutes } from './keeping/index.ts';
import { listGuests } from './list.ts';
import { listNotes } from './noteQueries.ts';
import { addNote, removeNote, requireOwnProgram, saveNote } from './notes.ts';
import { presentNote } from './present.ts';
import { registerPhone } from './register.ts';
import { saveGuest } from './save.ts';
import { listTags } from './tagQueries.ts';
import { listTiers } from './tierQueries.ts';
import { createTier, removeTier, saveTier } from './tiers.ts';

const { guests: endpoints } = services;
const NOTES = 500;

export function guestRoutes(bind: Bind, platform: Platform): void {
  bindBook(bind, platform);
  bindNotes(bind, platform);
  bindFields(bind, platform);
  bindTiers(bind, platform);
  historyRoutes(bind, platform);
  keepingRoutes(bind, platform);
  bind(endpoints.registerPhone, ({ ctx, body }) => registerPhone(platform, ctx, body));
}

function bindBook(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, ({ ctx, query }) => listGuests(db, ctx.programId, query, query));
  bind(endpoints.exportBook, ({ ctx, body }) => issueTicket(platform, ctx, guestsDownload, body));
  bind(endpoints.get, ({ ctx, params }) => getGuest(db, ctx.programId, params.id));
  bind(endpoints.save, ({ ctx, body }) => saveGuest(platform, ctx, body));
  bind(endpoints.tags, async ({ ctx }) => ({ data: await listTags(db, ctx.programId) }));
  bind(endpoints.consents, ({ ctx, params }) => readConsents(platform, ctx.programId, params.id));
  bind(endpoints.addConsent, ({ ctx, params, body }) => addConsent(platform, ctx, params.id, body));
}

function bindNotes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.notes, async ({ ctx, params }) => {
    requireOwnProgram(ctx, params.program_id);
    const { guest_id: guestId } = await getGuestRow(db, ctx.programId, params.id);
    const notes = await listNotes(db, { programId: ctx.programId, guestId }, NOTES);
    return { data: notes.map(presentNote) };
  });
  bind(endpoints.addNote, ({ ctx, params, body }) => {
    requireOwnProgram(ctx, params.program_id);
    return addNote(platform, ctx, params.id, body.text);
  });
  bind(endpoints.saveNote, ({ ctx, params, body: { text, version } }) => {
    requireOwnProgram(ctx, params.program_id);
    return saveNote(platform, ctx, { guestId: params.id, noteId: params.note_id, version }, text);
  });
  bind(endpoints.removeNote, async ({ ctx, params, query: { version } }) => {
    requireOwnProgram(ctx, params.program_id);
    await removeNote(platform, ctx, { guestId: params.id, noteId: params.note_id, version });
  });
}

function bindFields(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.createField, ({ ctx, params, body }) => {
    requireOwnProgram(ctx, params.program_id);
    return createField(platform, ctx, body);
  });
  bind(endpoints.saveField, ({ ctx, params, body }) => {
    requireOwnProgram(ctx, params.program_id);
    return saveField(platform, ctx, params.id, body);
  });
  bind(endpoints.customTypeColumns, async ({ ctx, query }) => ({
    data: pickColumns(customColumns(await listFields(db, ctx.programId)), query.key),
  }));
  bind(endpoints.stateTypeColumns, async ({ ctx, query }) => ({
    data: pickColumns([...STATE_COLUMNS, await tiersOf(ctx)], query.key),
  }));
  async function tiersOf(ctx: RequestContext) {
    return tierColumn((await listTiers(db, ctx.programId)).map(({ name }) => name));
  }
}

function bindTiers(bind: Bind, platform: Platform): void {
  bind(endpoints.tiers, async ({ ctx }) => ({ data: await listTiers(platform.db, ctx.programId) }));
  bind(endpoints.createTier, ({ ctx, body }) => createTier(platform, ctx, body));
  bind(endpoints.saveTier, ({ ctx, params, body }) => saveTier(platform, ctx, params.id, body));
  bind(endpoints.removeTier, ({ ctx, params, query }) => removeTier(platform, ctx, params.id, query.version));
}
