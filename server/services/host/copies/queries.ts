import { sql } from 'kysely';
import { z } from 'zod';
import { copyItem } from '#contract/host/copies/endpoints.ts';
import { COPY_KINDS, COPY_STATUSES, TARGET_STATES, type TargetState } from '#contract/host/copies/kinds.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { matchesSearch } from '#server/services/administration/merchants/index.ts';
import type { StoredPart } from './copier.ts';

export interface CopyKey {
  readonly program_id: number;
  readonly location_copy_id: number;
}

const part = z.object({ key: z.string(), name: z.string(), about: z.string(), value: z.unknown() });

/** Closed sets and documents as the database holds them. */
export const storedCopy = z.object({
  what: z.enum(COPY_KINDS),
  existing: z.enum(['replace', 'keep']),
  status: z.enum(COPY_STATUSES),
  parts: z.array(part),
});
export const storedTarget = z.object({
  state: z.enum(TARGET_STATES),
  items: z.array(copyItem),
  notes: z.array(z.string()),
});

const authorName = sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`;

/** A copy with the name of its location and of who asked for it. */
export async function findCopy(db: Db | Trx, { program_id, location_copy_id }: CopyKey) {
  return db
    .selectFrom('location_copies as c')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'c.program_id').onRef('m.merchant_id', '=', 'c.merchant_id'),
    )
    .innerJoin('users as u', 'u.user_id', 'c.user_id')
    .selectAll('c')
    .select(['m.merchant_name', authorName.as('author_name')])
    .where('c.program_id', '=', program_id)
    .where('c.location_copy_id', '=', location_copy_id)
    .executeTakeFirst();
}
export type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

/** How many locations of a copy stand how. */
export async function countTargets(db: Db | Trx, { program_id, location_copy_id }: CopyKey) {
  const rows = await db
    .selectFrom('location_copy_targets')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, n }) => [state, n]));
  const entries = TARGET_STATES.map((state) => [state, counts.get(state) ?? 0] as const);
  return Object.fromEntries(entries) as Record<TargetState, number>;
}

/** The locations of a copy by name, those at which there is nothing to tell last. */
export function selectTargets(
  db: Db,
  { program_id, location_copy_id }: CopyKey,
  { state, search }: { state?: TargetState | undefined; search?: string | undefined },
) {
  let rows = db
    .selectFrom('location_copy_targets as t')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 't.program_id').onRef('m.merchant_id', '=', 't.merchant_id'),
    )
    .select(['t.merchant_id', 't.state', 't.items', 't.notes', 'm.merchant_name', 'm.store_number'])
    .where('t.program_id', '=', program_id)
    .where('t.location_copy_id', '=', location_copy_id);
  if (state) rows = rows.where('t.state', '=', state);
  if (search) rows = rows.where(matchesSearch(search));
  return rows.orderBy(sql`t.state = 'same'`).orderBy(sql`lower(m.merchant_name)`).orderBy('t.merchant_id');
}

/** The next locations of a copy that stand so. */
export async function nextTargets(
  db: Db,
  { program_id, location_copy_id }: CopyKey,
  { state, size }: { state: TargetState; size: number },
) {
  return db
    .selectFrom('location_copy_targets')
    .select(['merchant_id', 'seen'])
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id)
    .where('state', '=', state)
    .orderBy('merchant_id')
    .limit(size)
    .execute();
}

export interface NewCopy {
  readonly user_id: number;
  readonly merchant_id: number;
  readonly what: string;
  readonly existing: string;
  readonly parts: readonly StoredPart[];
  readonly targets: readonly number[];
  readonly now: Date;
}

/** Stores a copy with its locations, none of them compared yet. */
export async function insertCopy(
  trx: Trx,
  programId: number,
  { parts, targets, now, ...copy }: NewCopy,
): Promise<CopyKey> {
  const key = await trx
    .insertInto('location_copies')
    .values({
      ...copy,
      program_id: programId,
      parts: JSON.stringify(parts),
      status: 'comparing',
      created_ts: now,
    })
    .returning(['program_id', 'location_copy_id'])
    .executeTakeFirstOrThrow();
  await sql`insert into location_copy_targets (program_id, location_copy_id, merchant_id)
    select ${programId}, ${key.location_copy_id}, unnest(${[...targets]}::bigint[])`.execute(trx);
  return key;
}

/** Locks a copy until the transaction ends. */
export async function lockCopy(trx: Trx, { program_id, location_copy_id }: CopyKey): Promise<void> {
  await trx
    .selectFrom('location_copies')
    .select('location_copy_id')
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id)
    .forUpdate()
    .execute();
}

export async function patchCopy(
  trx: Db | Trx,
  { program_id, location_copy_id }: CopyKey,
  fields: { status: CopyRow['status']; user_id?: number; finished_ts?: Date | null },
): Promise<void> {
  await trx
    .updateTable('location_copies')
    .set(fields)
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id)
    .execute();
}

interface TargetPatch {
  readonly state: TargetState;
  readonly seen?: string;
  readonly items?: readonly z.infer<typeof copyItem>[];
  readonly notes?: readonly string[];
}

/** Says how it stands with locations of a copy: with one of them, or with all that stand so. */
export async function patchTargets(
  trx: Db | Trx,
  { program_id, location_copy_id }: CopyKey,
  which: { merchantId: number } | { states: readonly TargetState[] },
  { state, seen, items, notes }: TargetPatch,
): Promise<void> {
  const patch = trx
    .updateTable('location_copy_targets')
    .set({
      state,
      ...(seen === undefined ? {} : { seen }),
      ...(items ? { items: JSON.stringify(items) } : {}),
      ...(notes ? { notes: JSON.stringify(notes) } : {}),
    })
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id);
  const those =
    'states' in which
      ? patch.where('state', 'in', [...which.states])
      : patch.where('merchant_id', '=', which.merchantId);
  await those.execute();
}

/** Locks how it stands with a location; answers it. */
export async function lockTarget(
  trx: Trx,
  { program_id, location_copy_id }: CopyKey,
  merchantId: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('location_copy_targets')
    .select('state')
    .where('program_id', '=', program_id)
    .where('location_copy_id', '=', location_copy_id)
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}
