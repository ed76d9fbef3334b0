import { sql } from 'kysely';
import { REFUSALS, type Refusal, type RowKind } from '#contract/guests/guestImports/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type ImportKey, selectRows } from '#server/platform/imports/index.ts';
import { calledGuest } from '#server/services/guests/guests/index.ts';
import { readGuests } from './guestQueries.ts';

const IS_OTHER_NAME = sql<boolean>`before ->> 'other_name' = 'true'`;

const isRefusedAs = (why: Refusal) => sql<boolean>`before ->> 'refused_as' = ${why}`;
const isRefusal = (kind: RowKind): kind is Refusal => REFUSALS.some((one) => one === kind);

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows in the order of the file: of one kind, and with these words in a cell or in whom they go into. */
export function selectImportedRows(
  db: Db,
  key: ImportKey,
  { kind, search }: { kind?: RowKind | undefined; search?: string | undefined },
) {
  let rows = selectRows(db, key);
  if (kind === 'other_name') rows = rows.where(IS_OTHER_NAME);
  else if (kind && isRefusal(kind)) rows = rows.where(isRefusedAs(kind));
  else if (kind) rows = rows.where('outcome', '=', kind);
  if (!search) return rows;
  const words = pattern(search);
  return rows.where(
    sql<boolean>`(before ->> 'into' ilike ${words}
      or exists (select 1 from jsonb_array_elements(cells) c where c ->> 1 ilike ${words}))`,
  );
}

export type KeptRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** How many rows go into a known guest whom the file calls by another name. */
export async function countOtherNames(db: Db | Trx, key: ImportKey): Promise<number> {
  const { n } = await selectRows(db, key)
    .clearSelect()
    .clearOrderBy()
    .where(IS_OTHER_NAME)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Why the rows of a segment name nobody, counted. */
export async function countRefusals(db: Db | Trx, { program_id, import_id }: ImportKey) {
  const { rows } = await sql<{ why: string; n: number }>`
    select before ->> 'refused_as' as why, count(*)::int as n from import_rows
    where program_id = ${program_id} and import_id = ${import_id} and outcome = 'refused' and before is not null
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ why, n }) => [why, n]));
  const of = (why: Refusal) => counted.get(why) ?? 0;
  return { ambiguous: of('ambiguous'), unknown: of('unknown'), malformed: of('malformed') };
}

/** What guests are called by id, those who are not in the book left out. */
export async function namesOf(db: Db, programId: number, ids: readonly number[]) {
  const guests = await readGuests(db, programId, [...new Set(ids)], false);
  return new Map(guests.map((guest) => [guest.guest_id, calledGuest(guest) || 'a guest without a name']));
}
