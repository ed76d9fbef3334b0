import { type Change, recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { BatchOutdated } from '#server/platform/imports/index.ts';
import {
  BLANK,
  calledGuest,
  guestChanges,
  readSources,
  type Source,
  tellable,
  withSources,
} from '#server/services/guests/guests/index.ts';
import { holdAddresses } from './addressLocks.ts';
import { type Apart, apartFrom, planApart } from './apart.ts';
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
  /** Who is known stays as they are. */
  readonly keepsKnown?: boolean;
  /** Whether who is known may be changed by who imports; so unless it is said. */
  readonly mayChange?: boolean;
  /** Whether a row of the file, by its number, is added as a new guest where its match is doubtful. */
  readonly addsNew?: (row: number) => boolean;
  /** Where values come from, unless from a file. */
  readonly source?: Source;
  /** Says what would happen and writes nothing. */
  readonly isDryRun: boolean;
}

/** A row that says something of a guest; one without a record is of no file. */
interface GuestCandidate {
  readonly guest: GivenGuest;
  readonly record?: Pick<CsvRecord, 'row'>;
}

/** A row with the guest it is about, once that is settled. */
export interface SettledGuest<C> {
  readonly candidate: C;
  readonly draft: Draft;
  readonly plan: GuestPlan;
}

/** Loads the guests that these rows may be about into the book; locked where they are going to be written. */
export async function loadGuests(
  trx: Trx,
  { stamp, isDryRun }: BatchContext,
  book: Book,
  given: readonly GivenGuest[],
) {
  const { programId } = stamp;
  const phones = [...new Set(given.flatMap(({ phone }) => phone ?? []))];
  const emails = [...new Set(given.flatMap(({ email }) => email ?? []))];
  if (!isDryRun) await holdAddresses(trx, programId, emails);
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
export async function settleGuests<C extends GuestCandidate>(
  trx: Trx,
  context: BatchContext,
  book: Book,
  candidates: readonly C[],
): Promise<SettledGuest<C>[]> {
  const given = candidates.map(({ guest }) => guest);
  const stopped = await loadGuests(trx, context, book, given);
  return candidates.map((candidate) => settleOne(context, book, stopped, candidate));
}

/** The row as a guest of its own, where its match is doubtful and whoever imports wants it so. */
export function apartOf(
  { addsNew }: Pick<BatchContext, 'addsNew'>,
  book: Book,
  { guest, record }: GuestCandidate,
  isDoubtful = false,
): Apart | null {
  return record && addsNew?.(record.row) ? apartFrom(book, guest, isDoubtful) : null;
}

/** Finds or makes the guest of one row among those that are loaded. */
export function settleOne<C extends GuestCandidate>(
  context: BatchContext,
  book: Book,
  stopped: ReadonlySet<string>,
  candidate: C,
  apart: Apart | null = apartOf(context, book, candidate),
): SettledGuest<C> {
  const { overwrite, keepsKnown = false, mayChange = true } = context;
  const guest = apart?.guest ?? candidate.guest;
  const known = apart ? apart.known : book.find(guest);
  const choices = { overwrite, keepsKnown, mayChange, stopped };
  const plan = apart ? planApart(apart, choices) : planGuest(known, guest, choices);
  const draft = known ?? newDraft(guest.country_code);
  applyToDraft(draft, plan);
  if (known) book.index(draft);
  else book.add(draft);
  return { candidate, draft, plan };
}

/** What a batch changes of a guest, over all of its rows. */
type Changed = ReadonlyMap<Draft, readonly Change[]>;

const changesOf = (drafts: readonly Draft[]): Changed =>
  new Map(drafts.map((draft) => [draft, guestChanges(draft.stored ?? BLANK, draft.fields)]));

function written(
  draft: Draft,
  changed: Changed,
  { stamp, now, source = 'import' }: BatchContext,
): WrittenGuest {
  const fields = (changed.get(draft) ?? []).map(({ field }) => field);
  const writer = { source, by: stamp.actorName };
  const sources = withSources(readSources(draft.sources), fields, writer, now);
  return { ...draft.fields, user_uuid: draft.userUuid, sources };
}

/**
 * Writes what the rows add, in a few statements for all of them; answers by row index what taking it back needs.
 * Throws BatchOutdated when somebody else has just added one of the guests.
 */
export async function writeGuests<C>(
  trx: Trx,
  context: BatchContext,
  settled: readonly SettledGuest<C>[],
): Promise<StoredEffect[]> {
  const { stamp, now, source = 'import' } = context;
  const { programId } = stamp;
  const drafts = [...new Set(settled.map(({ draft }) => draft))];
  const changed = changesOf(drafts);
  const fresh = drafts.filter(({ guestId }) => guestId === null);
  const ids = await insertGuests(
    trx,
    programId,
    fresh.map((draft) => written(draft, changed, context)),
    { now, origin: source },
  );
  if (ids.size < fresh.length) throw new BatchOutdated('a guest of this batch was added elsewhere');
  const touched = drafts.filter((draft) => draft.stored !== null && changed.get(draft)?.length);
  await updateGuests(
    trx,
    programId,
    touched.map((draft) => ({ ...written(draft, changed, context), guest_id: draft.guestId ?? 0 })),
    now,
  );
  for (const draft of fresh) draft.guestId = ids.get(draft.userUuid) ?? null;
  for (const draft of [...fresh, ...touched]) draft.version += 1;
  await tell(trx, context, fresh, touched, changed);
  const notes = await writeWords(trx, context, settled);
  return settled.map(({ draft, plan }) => ({
    ...effectOf(plan),
    note_id: plan.note === null ? null : (notes.get(noteKey(draft.guestId ?? 0, plan.note)) ?? null),
  }));
}

/** Writes the consents and notes of the rows; answers the ids of the notes by guest and text. */
async function writeWords<C>(
  trx: Trx,
  { stamp, now }: BatchContext,
  settled: readonly SettledGuest<C>[],
): Promise<Map<string, number>> {
  const writer = { programId: stamp.programId, userId: stamp.actorUserId, name: stamp.actorName, now };
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
  return insertNotes(
    trx,
    writer,
    settled.flatMap(({ draft, plan }) =>
      plan.note === null ? [] : [{ guest_id: draft.guestId ?? 0, text: plan.note }],
    ),
  );
}

/** What a row changes, as far as it is known before it is written. */
export const effectOf = ({ changes, consents, note, into, isOtherName }: GuestPlan): StoredEffect => ({
  changes: [...changes],
  consents: consents.map(({ channel, target, was, opted_in }) => ({ channel, target, was, opted_in })),
  note,
  into,
  other_name: isOtherName,
});

/** Who was added is told without every value: those stand in the file, and with the guest as where they came from. */
async function tell(
  trx: Trx,
  { stamp }: BatchContext,
  fresh: readonly Draft[],
  touched: readonly Draft[],
  changed: Changed,
): Promise<void> {
  const base = (draft: Draft) => ({
    recordId: draft.guestId ?? 0,
    recordName: calledGuest(draft.fields),
  });
  await recordEvents(trx, stamp, [
    ...fresh.map((draft) => ({ ...base(draft), kind: 'guest.created' }) as const),
    ...touched.map((draft) => {
      const changes = (changed.get(draft) ?? []).map(tellable);
      return { ...base(draft), kind: 'guest.updated', changes } as const;
    }),
  ]);
}
