import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainResult, type RowResult } from '#server/platform/imports/index.ts';
import { notLiveRefusal } from '#contract/administration/merchants/live.ts';
import { keepLiveDates, type Location, notLiveAt } from '#server/services/administration/merchants/index.ts';
import type { Book } from './book.ts';
import { type BatchContext, effectOf, type SettledGuest, settleGuests, writeGuests } from './guestBatch.ts';
import { type GivenGuest, readGuestRow } from './guestRow.ts';
import type { Reading } from './reading.ts';
import {
  bookReservation,
  findKnownParties,
  idOfReservation,
  type ReservationCandidate,
} from './reservationBatch.ts';
import { type GivenReservation, readReservationRow } from './reservationRow.ts';

/** What the rows of reservations before have shown. */
interface Memory {
  readonly book: Book;
  readonly reservations: Set<string>;
}

/** Judges rows of a list of guests and, unless it is a dry run, writes what they say. */
export async function settleGuestRows(
  trx: Trx,
  reading: Reading,
  context: BatchContext,
  book: Book,
  records: readonly CsvRecord[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const candidates: { record: CsvRecord; guest: GivenGuest; remarks: readonly string[] }[] = [];
  for (const record of records) {
    const read = readGuestRow(record, reading);
    if (read.ok) candidates.push({ record, guest: read.value, remarks: read.remarks });
    else results.push(plainResult(record, 'refused', read.reasons));
  }
  const settled = await settleGuests(trx, context, book, candidates);
  const effects = context.isDryRun ? [] : await writeGuests(trx, context, settled);
  for (const [index, { candidate, draft, plan }] of settled.entries()) {
    results.push({
      record: candidate.record,
      outcome: plan.outcome,
      record_type: 'guest',
      record_id: draft.guestId,
      before: effects[index] ?? effectOf(plan),
      after_version: draft.version,
      reasons: [...candidate.remarks, ...plan.remarks],
    });
  }
  return results;
}

type Row = ReservationCandidate & { readonly record: CsvRecord; readonly remarks: readonly string[] };

/** Judges rows of a book of reservations and, unless it is a dry run, books them with their guests. */
export async function settleReservations(
  trx: Trx,
  { reading, location }: { reading: Reading; location: Location },
  context: BatchContext,
  { book, reservations }: Memory,
  records: readonly CsvRecord[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const read: (GivenReservation & { row: number; record: CsvRecord; remarks: readonly string[] })[] = [];
  const { programId } = context.stamp;
  const dates = await keepLiveDates(trx, { programId, merchantId: location.merchant_id });
  for (const record of records) {
    const row = readReservationRow(record, reading, context.now);
    const { day, notLive } = row.ok ? notLiveAt(dates, 'host', row.value.reserved_at) : NOTHING;
    if (notLive)
      results.push(plainResult(record, 'refused', [notLiveRefusal(location.merchant_name, day, notLive)]));
    else if (row.ok) read.push({ ...row.value, row: record.row, record, remarks: row.remarks });
    else results.push(plainResult(record, 'refused', row.reasons));
  }
  const candidates: Row[] = [];
  const ids = read.map(({ identity }) => idOfReservation(context, location, identity));
  const known = await findKnownParties(trx, programId, ids);
  for (const [index, one] of read.entries()) {
    const id = ids[index] ?? '';
    if (known.has(id) || reservations.has(id)) {
      results.push(plainResult(one.record, 'unchanged', [KNOWN]));
      continue;
    }
    reservations.add(id);
    candidates.push(one);
  }
  results.push(...(await bookAll(trx, context, location, book, candidates)));
  return results;
}

const NOTHING = { day: '', notLive: null };
const KNOWN = 'This reservation is in the book already';
const hasContact = ({ guest }: Row) => guest.phone !== null || guest.email !== null;

async function bookAll(
  trx: Trx,
  context: BatchContext,
  location: Location,
  book: Memory['book'],
  candidates: readonly Row[],
): Promise<RowResult[]> {
  const settled = await settleGuests(trx, context, book, candidates.filter(hasContact));
  const written = context.isDryRun ? [] : await writeGuests(trx, context, settled);
  const byRow = new Map(settled.map((one, index) => [one.candidate.row, { one, effect: written[index] }]));
  const results: RowResult[] = [];
  for (const candidate of candidates) {
    const { one, effect } = byRow.get(candidate.row) ?? {};
    const booking = bookingOf(candidate, location, one);
    const known = one?.plan.outcome === 'merged' ? (effect ?? effectOf(one.plan)) : {};
    const base = {
      record: candidate.record,
      outcome: 'created',
      record_type: 'party',
      reasons: [...candidate.remarks, ...(one?.plan.remarks ?? [])],
    } as const;
    const whom = { into: one?.plan.into ?? null, other_name: one?.plan.isOtherName ?? false };
    if (context.isDryRun) {
      results.push({ ...base, record_id: null, before: { ...known, booking, ...whom }, after_version: null });
      continue;
    }
    const party = await bookReservation(trx, context, location, one ?? { candidate, draft: null });
    const before = { ...known, booking, ...whom, guest: one ? guestOf(one) : null };
    results.push({ ...base, record_id: party.id, before, after_version: party.version });
  }
  return results;
}

/** What is booked, as the check shows it: when by the clocks of the location, for how many, and whether the guest is new. */
function bookingOf(
  { reserved_at, party_size, status }: Row,
  { timezone }: Location,
  one?: SettledGuest<Row>,
) {
  const when = reserved_at.toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  });
  const guest = one ? (one.plan.outcome === 'created' ? 'new' : 'known already') : 'without phone or email';
  const told = {
    reserved_at: when,
    party_size,
    ...(status === 'REQUESTED' ? { status: 'requested' } : {}),
    guest,
  };
  return Object.entries(told).map(([field, to]) => ({ field, from: null, to }));
}

const guestOf = ({ draft, plan }: SettledGuest<Row>) => ({
  guest_id: draft.guestId ?? 0,
  outcome: plan.outcome,
  after_version: draft.version,
});
