import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RecordRow } from '../queries.ts';
import type { Before, Sums } from './mergeRows.ts';
import type { Mergeable } from './mergeRules.ts';

const stored = ({ social_urls, custom_fields, sources, tags, ...plain }: Mergeable) => ({
  ...plain,
  tags: [...tags],
  social_urls: JSON.stringify(social_urls),
  custom_fields: JSON.stringify(custom_fields),
  sources: JSON.stringify(sources),
});

const lastParty = sql`(select max(coalesce(p.seated_ts, p.reserved_ts)) from parties p
  where p.program_id = guests.program_id and p.guest_id = guests.guest_id and p.visit_state = 'done')`;

/** Of a merged guest's and the kept one's visits the later; else by the rows, or as it was while there are visits without any. */
function lastVisit({ visits, last_visit_ts }: Counted) {
  if (last_visit_ts !== undefined)
    return sql<Date | null>`greatest(${lastParty}, last_visit_ts, ${last_visit_ts}::timestamptz)`;
  return sql<Date | null>`coalesce(${lastParty}, case when visit_count + ${visits}::integer > 0 then last_visit_ts end)`;
}

interface Counted extends Sums {
  /** Of the guest whose visits are added. */
  readonly last_visit_ts?: Date | null;
}

/** Writes what a merge, or taking one apart, makes of a guest; `by` is added to what is counted. */
export async function writeGuest(
  trx: Trx,
  { program_id, guest_id, version }: Pick<RecordRow, 'program_id' | 'guest_id' | 'version'>,
  guest: Mergeable,
  by: Counted,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('guests')
    .set({
      ...stored(guest),
      merged_into_guest_id: null,
      deleted_ts: null,
      visit_count: sql`greatest(visit_count + ${by.visits}::integer, 0)`,
      transaction_count: sql`greatest(transaction_count + ${by.checks}::integer, 0)`,
      spend_cents: sql`spend_cents + ${by.spend_cents}::bigint`,
      last_visit_ts: lastVisit(by),
      updated_ts: now,
      version: version + 1,
    })
    .where('program_id', '=', program_id)
    .where('guest_id', '=', guest_id)
    .execute();
}

/** Takes a guest out of the book, who was merged into another. */
export async function markMerged(trx: Trx, other: RecordRow, keptId: number, now: Date): Promise<void> {
  await trx
    .updateTable('guests')
    .set({ merged_into_guest_id: keptId, deleted_ts: now, updated_ts: now, version: other.version + 1 })
    .where('program_id', '=', other.program_id)
    .where('guest_id', '=', other.guest_id)
    .execute();
}

const merges = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('guest_merges as m')
    .leftJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['m.guest_merge_id', 'm.kept_guest_id', 'm.merged_guest_id', 'm.before', 'm.moved'])
    .select(['m.created_ts', 'm.undone_ts', 'u.fname', 'u.lname'])
    .where('m.program_id', '=', programId);

export type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['executeTakeFirstOrThrow']>>;

export async function findMerge(db: Db | Trx, programId: number, mergeId: number): Promise<MergeRow | null> {
  return (await merges(db, programId).where('m.guest_merge_id', '=', mergeId).executeTakeFirst()) ?? null;
}

/** Locks a merge for the transaction. */
export async function lockMerge(trx: Trx, programId: number, mergeId: number): Promise<MergeRow | null> {
  const query = merges(trx, programId).where('m.guest_merge_id', '=', mergeId).forUpdate('m');
  return (await query.executeTakeFirst()) ?? null;
}

/** The merges into a guest, the latest first. */
export function listMerges(db: Db, programId: number, keptId: number): Promise<MergeRow[]> {
  return merges(db, programId)
    .where('m.kept_guest_id', '=', keptId)
    .orderBy('m.guest_merge_id', 'desc')
    .execute();
}

export async function insertMerge(
  trx: Trx,
  merge: {
    programId: number;
    keptId: number;
    mergedId: number;
    before: Before;
    moved: Record<string, readonly number[]>;
    userId: number;
    now: Date;
  },
): Promise<number> {
  const { guest_merge_id } = await trx
    .insertInto('guest_merges')
    .values({
      program_id: merge.programId,
      kept_guest_id: merge.keptId,
      merged_guest_id: merge.mergedId,
      before: JSON.stringify(merge.before),
      moved: JSON.stringify(merge.moved),
      user_id: merge.userId,
      created_ts: merge.now,
    })
    .returning('guest_merge_id')
    .executeTakeFirstOrThrow();
  return guest_merge_id;
}

export async function markUndone(trx: Trx, programId: number, mergeId: number, now: Date): Promise<void> {
  await trx
    .updateTable('guest_merges')
    .set({ undone_ts: now })
    .where('program_id', '=', programId)
    .where('guest_merge_id', '=', mergeId)
    .execute();
}

/** Who in the book has a phone; null when nobody has. */
export async function findPhoneHolder(trx: Trx, programId: number, phone: string) {
  const row = await trx
    .selectFrom('guests')
    .select(['guest_id', 'fname', 'lname'])
    .where('program_id', '=', programId)
    .where('phone', '=', phone)
    .where('deleted_ts', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
