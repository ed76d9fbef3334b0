import { recordEvents, type Stamp } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { BLANK, calledGuest, guestChanges, readSources, tellable, withSources } from '../guests/index.ts';
import { type Book, newDraft } from './book.ts';
import {
  findGuestsToImport,
  insertConsents,
  insertGuests,
  insertNotes,
  listStopped,
  loadConsentsAndNotes,
  noteKey,
  updateGuests,
  type WrittenGuest,
} from './guestQueries.ts';
import type { GivenGuest } from './guestRow.ts';
import { applyToDraft, type Draft, type GuestPlan, planGuest } from './planGuest.ts';
import type { StoredEffect } from './stored.ts';

/** How the rows of a batch are brought into the book. */
export interface BatchContext {
  readonly stamp: Stamp;
  readonly now: Date;
  readonly overwrite: boolean;
  /** Says what would happen and writes nothing. */
  readonly isDryRun: boolean;
}

/** Somebody else added a guest of the batch at the same moment: it has to be looked at again. */
export class BatchOutdated extends Error {}

/** A row with the guest it is about, once that is settled. */
export interface SettledGuest<C> {
  readonly candidate: C;
  readonly draft: Draft;
  readonly plan: GuestPlan;
}

/** Loads the guests that these rows may be about into the book; locked where they are going to be written. */
async function load(trx: Trx, { stamp, isDryRun }: BatchContext, book: Book, given: readonly GivenGuest[]) {
  const { programId } = stamp;
  const phones = [...new Set(given.flatMap(({ phone }) => phone ?? []))];
  const emails = [...new Set(given.flatMap(({ email }) => email ?? []))];
  const found = await findGuestsToImport(trx, { programId, phones, emails }, { lock: !isDryRun });
  const fresh = found.filter(({ draft }) => draft.guestId !== null && !book.has(draft.guestId));
  for (const { draft, phones: former } of fresh) book.add(draft, former);
  const notes = given.flatMap(({ note }) => note ?? []);
  if (notes.length > 0 || given.some(({ consents }) => consents.length > 0)) {
    const drafts = fresh.map(({ draft }) => draft);
    await loadConsentsAndNotes(trx, programId, drafts, notes);
  }
  const texted = given.flatMap(({ consents }) => consents.filter(({ channel }) => channel === 'sms'));
  return listStopped(
    trx,
    programId,
    texted.map(({ target }) => target),
  );
}

/** Finds or makes the guest of every row, in the order of the file, so that a later row knows what an earlier one said. */
export async function settleGuests<C extends { readonly guest: GivenGuest }>(
  trx: Trx,
  context: BatchContext,
  book: Book,
  candidates: readonly C[],
): Promise<SettledGuest<C>[]> {
  const given = candidates.map(({ guest }) => guest);
  const stopped = await load(trx, context, book, given);
  return candidates.map((candidate) => {
    const { guest } = candidate;
    const known = book.find(guest);
    const plan = planGuest(known, guest, { overwrite: context.overwrite, stopped });
    const draft = known ?? newDraft(guest.country_code);
    applyToDraft(draft, plan);
    if (known) book.index(draft);
    else book.add(draft);
    return { candidate, draft, plan };
  });
}

function written(draft: Draft, { stamp, now }: BatchContext): WrittenGuest {
  const fields = guestChanges(draft.stored ?? BLANK, draft.fields).map(({ field }) => field);
  const writer = { source: 'import', by: stamp.actorName } as const;
  const sources = withSources(readSources(draft.sources), fields, writer, now);
  return { ...draft.fields, user_uuid: draft.userUuid, sources };
}

const isTouched = (draft: Draft) =>
  draft.stored !== null && guestChanges(draft.stored, draft.fields).length > 0;

/** The version that a guest has once its batch is written. */
export const versionAfter = (draft: Draft) =>
  draft.stored === null ? 1 : draft.version + (isTouched(draft) ? 1 : 0);

/**
 * Writes what the rows add, in a few statements for all of them; answers by row index what taking it back needs.
 * Throws BatchOutdated when somebody else has just added one of the guests.
 */
export async function writeGuests<C>(
  trx: Trx,
  context: BatchContext,
  settled: readonly SettledGuest<C>[],
): Promise<StoredEffect[]> {
  const { stamp, now } = context;
  const { programId } = stamp;
  const drafts = [...new Set(settled.map(({ draft }) => draft))];
  const fresh = drafts.filter(({ guestId }) => guestId === null);
  const ids = await insertGuests(
    trx,
    programId,
    fresh.map((draft) => written(draft, context)),
    now,
  );
  if (ids.size < fresh.length) throw new BatchOutdated('a guest of this batch was added elsewhere');
  for (const draft of fresh) draft.guestId = ids.get(draft.userUuid) ?? null;
  const touched = drafts.filter(isTouched);
  await updateGuests(
    trx,
    programId,
    touched.map((draft) => ({ ...written(draft, context), guest_id: draft.guestId ?? 0 })),
    now,
  );
  await tell(trx, context, fresh, touched);
  const writer = { programId, userId: stamp.actorUserId, name: stamp.actorName, now };
  await insertConsents(
    trx,
    writer,
    settled.flatMap(({ draft, plan }) =>
      plan.consents.map(({ channel, target, opted_in, proof }) => ({
        guest_id: draft.guestId ?? 0,
        channel,
        target,
        opted_in,
        proof_text: proof,
      })),
    ),
  );
  const notes = await insertNotes(
    trx,
    writer,
    settled.flatMap(({ draft, plan }) =>
      plan.note === null ? [] : [{ guest_id: draft.guestId ?? 0, text: plan.note }],
    ),
  );
  return settled.map(({ draft, plan }) => ({
    changes: [...plan.changes],
    consents: plan.consents.map(({ channel, target, was, opted_in }) => ({ channel, target, was, opted_in })),
    note_id: plan.note === null ? null : (notes.get(noteKey(draft.guestId ?? 0, plan.note)) ?? null),
  }));
}

async function tell(trx: Trx, { stamp }: BatchContext, fresh: readonly Draft[], touched: readonly Draft[]) {
  const event = (kind: 'guest.created' | 'guest.updated') => (draft: Draft) =>
    ({
      kind,
      recordType: 'guest',
      recordId: draft.guestId ?? 0,
      recordName: calledGuest(draft.fields),
      changes: guestChanges(draft.stored ?? BLANK, draft.fields).map(tellable),
    }) as const;
  await recordEvents(trx, stamp, [
    ...fresh.map(event('guest.created')),
    ...touched.map(event('guest.updated')),
  ]);
}
