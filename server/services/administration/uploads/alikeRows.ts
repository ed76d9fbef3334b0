import { sql } from 'kysely';
import { z } from 'zod';
import { IMPORT_OUTCOMES } from '#contract/core/imports.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { ImportKey } from '#server/platform/imports/index.ts';
import type { AlikeRows } from './present.ts';
import { storedBefore } from './stored.ts';

const SHOWN = 100;
const outcomes = z.enum(IMPORT_OUTCOMES);

/** The rows of a check that look like stored locations: how many, and the first of them. */
export async function listAlike(db: Db | Trx, { program_id, import_id }: ImportKey): Promise<AlikeRows> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row_number', 'outcome', 'before'])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .where(sql<boolean>`before ? 'alike'`)
    .orderBy('row_number')
    .limit(SHOWN)
    .execute();
  const alike = rows.flatMap(({ row_number, outcome, before }) => {
    const one = storedBefore.parse(before).alike;
    return one ? [{ ...one, row_number, outcome: outcomes.parse(outcome) }] : [];
  });
  return { alike, alike_count: rows[0]?.count ?? 0 };
}

/** How many rows of each of these imports were asked about and not decided. */
export async function countUndecided(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ import_id: number; n: number }>`
    select import_id, count(*)::int as n from import_rows
    where program_id = ${programId} and import_id = any(${[...ids]}::bigint[]) and before ? 'undecided'
    group by import_id`.execute(db);
  return new Map(rows.map(({ import_id, n }) => [import_id, n]));
}
