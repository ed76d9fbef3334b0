import type { Refusal } from '#contract/guests/guestImports/schemas.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { plainResult, type RowResult } from '#server/platform/imports/index.ts';
import { enterImported, keepSegment } from '#server/services/marketing/segments/index.ts';
import type { Book } from '../book.ts';
import {
  apartOf,
  type BatchContext,
  effectOf,
  loadGuests,
  type SettledGuest,
  settleOne,
  writeGuests,
} from '../guestBatch.ts';
import { type GivenGuest, readGuestRow } from '../guestRow.ts';
import type { Draft } from '../planGuest.ts';
import type { Reading } from '../reading.ts';
import { matchOf } from './match.ts';

/** What the rows before have shown. */
export interface Memory {
  readonly book: Book;
  /** Who is in the segment, as far as a dry run knows. */
  readonly members: Set<Draft>;
}

interface Plan {
  readonly reading: Reading;
  /** Null of a dry run: nothing is made yet. */
  readonly segmentId: number | null;
  readonly createsUnknown: boolean;
}

interface Candidate {
  readonly record: CsvRecord;
  readonly guest: GivenGuest;
  readonly remarks: readonly string[];
}

const GONE = 'The segment was removed while the file was imported';
const AGAIN = 'A row before names the same guest';
const NOBODY: ReadonlySet<string> = new Set();

function refused(
  record: CsvRecord,
  refused_as: Refusal,
  reasons: readonly string[],
  drafts: readonly Draft[] = [],
): RowResult {
  const candidates = drafts.flatMap(({ guestId }) => guestId ?? []);
  return { ...plainResult(record, 'refused', reasons), before: { refused_as, candidates } };
}

/** Nothing but who it is: a file of a segment says nothing of anybody, least of all what they agreed to. */
const namedOnly = (guest: GivenGuest): GivenGuest => ({ ...guest, note: null, tags: [], consents: [] });

/** Judges rows that name guests for a segment and, unless it is a dry run, makes them its members. */
export async function settleSegmentRows(
  trx: Trx,
  plan: Plan,
  context: BatchContext,
  memory: Memory,
  records: readonly CsvRecord[],
): Promise<RowResult[]> {
  const { programId } = context.stamp;
  const { segmentId } = plan;
  if (segmentId !== null && !(await keepSegment(trx, { programId, segmentId })))
    return records.map((record) => plainResult(record, 'refused', [GONE]));
  const results: RowResult[] = [];
  const candidates: Candidate[] = [];
  for (const record of records) {
    const read = readGuestRow(record, plan.reading);
    if (read.ok) candidates.push({ record, guest: namedOnly(read.value), remarks: read.remarks });
    else results.push(refused(record, 'malformed', read.reasons));
  }
  const given = candidates.map(({ guest }) => guest);
  await loadGuests(trx, context, memory.book, given);
  const settled: SettledGuest<Candidate>[] = [];
  for (const candidate of candidates) {
    const { record, guest, remarks } = candidate;
    const match = matchOf(memory.book, guest);
    const apart = apartOf(context, memory.book, candidate, match.is === 'ambiguous');
    if (match.is === 'ambiguous' && !apart)
      results.push(refused(record, 'ambiguous', [...remarks, match.reason], match.drafts));
    else if (match.is === 'unknown' && !plan.createsUnknown)
      results.push(refused(record, 'unknown', [...remarks, match.reason]));
    else settled.push(settleOne(context, memory.book, NOBODY, candidate, apart));
  }
  return [...results, ...(await store(trx, plan, context, memory, settled))];
}

/** Adds who is unknown, and makes everybody a member; the first row of each is the one that did it. */
async function store(
  trx: Trx,
  { segmentId }: Plan,
  context: BatchContext,
  { members }: Memory,
  settled: readonly SettledGuest<Candidate>[],
): Promise<RowResult[]> {
  const { stamp, now } = context;
  if (segmentId !== null) await writeGuests(trx, context, settled);
  const ids = [...new Set(settled.flatMap(({ draft }) => draft.guestId ?? []))];
  const at = { programId: stamp.programId, segmentId: segmentId ?? 0 };
  const entered = segmentId === null ? null : await enterImported(trx, at, ids, now);
  return settled.map(({ candidate, draft, plan }) => {
    const isNew = !members.has(draft) && (entered?.has(draft.guestId ?? 0) ?? true);
    members.add(draft);
    return {
      record: candidate.record,
      outcome: isNew ? (plan.outcome === 'created' ? 'created' : 'merged') : 'unchanged',
      record_type: 'guest',
      record_id: draft.guestId,
      before: effectOf(plan),
      after_version: draft.version,
      reasons: [...candidate.remarks, ...plan.remarks, ...(isNew ? [] : [AGAIN])],
    };
  });
}
