import { recordEvents } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { UndoContext, UndoRow } from '#server/platform/imports/index.ts';
import {
  calledGuest,
  guestChanges,
  readSources,
  tellable,
  tiersLeft,
  withSources,
} from '#server/services/guests/guests/index.ts';
import { readGuests, type StoredGuest, takeConsentsBack, updateGuests } from './guestQueries.ts';
import { storedEffect } from './stored.ts';
import { deleteGuests, deleteNotes, listUsedGuests } from './undoQueries.ts';
import { revertChanges } from './undoRules.ts';

/** What an import did to one guest, over all rows that were about them. */
export interface GuestUndo {
  readonly guestId: number;
  readonly isCreated: boolean;
  /** The guest's version when the import was over with them. */
  readonly version: number;
  readonly effects: readonly ReturnType<typeof storedEffect.parse>[];
}

/** Takes back what rows of a list of guests did; answers the ids of the guests who stay, in whole or in part. */
export async function undoGuests(
  trx: Trx,
  context: UndoContext,
  rows: readonly UndoRow[],
): Promise<Set<number>> {
  return takeBack(trx, context, undosOf(rows));
}

export function undosOf(rows: readonly UndoRow[]): GuestUndo[] {
  const byGuest = new Map<number, UndoRow[]>();
  for (const row of rows) byGuest.set(row.record_id, [...(byGuest.get(row.record_id) ?? []), row]);
  return [...byGuest].map(([guestId, own]) => ({
    guestId,
    isCreated: own[0]?.outcome === 'created',
    version: Math.max(...own.map(({ after_version }) => after_version ?? 0)),
    effects: own.map(({ before }) => storedEffect.parse(before ?? {})),
  }));
}

/** Removes the guests that an import added and nobody touched since, and gives the others their former values. */
export async function takeBack(
  trx: Trx,
  context: UndoContext,
  undos: readonly GuestUndo[],
): Promise<Set<number>> {
  const { programId } = context.stamp;
  const ids = undos.map(({ guestId }) => guestId);
  const guests = new Map((await readGuests(trx, programId, ids, true)).map((row) => [row.guest_id, row]));
  const created = undos.filter(({ isCreated }) => isCreated);
  const used = await listUsedGuests(
    trx,
    context.key,
    created.map(({ guestId }) => guestId),
    created.flatMap(({ effects }) => effects.flatMap(({ note_id }) => note_id ?? [])),
  );
  const isUntouched = ({ guestId, version }: GuestUndo) =>
    guests.get(guestId)?.version === version && !used.has(guestId);
  const removed = created.filter(isUntouched).map(({ guestId }) => guestId);
  await deleteGuests(trx, programId, removed);
  await recordEvents(
    trx,
    context.stamp,
    removed.flatMap((guestId) => removalOf(guests.get(guestId)) ?? []),
  );
  const kept = created.filter((undo) => !isUntouched(undo)).map(({ guestId }) => guestId);
  const merged = undos.filter(({ isCreated }) => !isCreated);
  return new Set([...kept, ...(await revert(trx, context, merged, guests))]);
}

const removalOf = (guest: StoredGuest | undefined) =>
  guest && {
    kind: 'guest.removed' as const,
    recordId: guest.guest_id,
    recordName: calledGuest(guest),
  };

/** Gives merged guests their former values; answers the ids of those who keep some. */
async function revert(
  trx: Trx,
  context: UndoContext,
  undos: readonly GuestUndo[],
  guests: ReadonlyMap<number, StoredGuest>,
): Promise<number[]> {
  const { stamp, now } = context;
  const reverted = undos.flatMap((undo) => {
    const guest = guests.get(undo.guestId);
    if (!guest) return [];
    const changes = undo.effects.flatMap((effect) => effect.changes);
    return [{ undo, guest, ...revertChanges(guest, changes) }];
  });
  const withTier = await tiersLeft(
    trx,
    stamp.programId,
    reverted.map(({ fields }) => fields),
  );
  const plans = reverted.map((plan) => {
    const fields = withTier(plan.fields);
    return { ...plan, fields, changes: guestChanges(plan.guest, fields) };
  });
  const changed = plans.filter(({ changes }) => changes.length > 0);
  const writer = { source: 'import', by: stamp.actorName } as const;
  await updateGuests(
    trx,
    stamp.programId,
    changed.map(({ guest, fields, changes }) => {
      const names = changes.map(({ field }) => field);
      const sources = withSources(readSources(guest.sources), names, writer, now);
      return { ...fields, guest_id: guest.guest_id, user_uuid: guest.user_uuid, sources };
    }),
    now,
  );
  await recordEvents(
    trx,
    stamp,
    changed.map(({ guest, fields, changes }) => ({
      kind: 'guest.updated',
      recordId: guest.guest_id,
      recordName: calledGuest(fields),
      changes: changes.map(tellable),
    })),
  );
  await revertConsents(trx, context, undos);
  const written = undos.flatMap(({ effects }) => effects.flatMap(({ note_id }) => note_id ?? []));
  const gone = await deleteNotes(trx, stamp.programId, written);
  const keepsNote = (undo: GuestUndo) =>
    undo.effects.some(({ note_id }) => note_id !== null && !gone.has(note_id));
  const missing = undos.filter(({ guestId }) => !guests.has(guestId));
  const partly = plans.filter(({ undo, kept }) => kept.length > 0 || keepsNote(undo));
  return [...missing.map(({ guestId }) => guestId), ...partly.map(({ undo }) => undo.guestId)];
}

/** What an import said of consents is taken back: who was never asked is so again. */
const revertConsents = (trx: Trx, { stamp, now, fileName }: UndoContext, undos: readonly GuestUndo[]) =>
  takeConsentsBack(
    trx,
    { programId: stamp.programId, now, fileName },
    undos.flatMap(({ guestId, effects }) =>
      effects.flatMap(({ consents }) =>
        consents.map(({ channel, target, opted_in }) => ({ guest_id: guestId, channel, target, opted_in })),
      ),
    ),
  );
