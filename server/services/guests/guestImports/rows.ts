import { sql } from 'kysely';
import type { RowKind } from '#contract/guests/guestImports/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type ImportKey, selectRows } from '#server/platform/imports/index.ts';

const IS_OTHER_NAME = sql<boolean>`before ->> 'other_name' = 'true'`;

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows in the order of the file: of one kind, and with these words in a cell or in whom they go into. */
export function selectImportedRows(
  db: Db,
  key: ImportKey,
  { kind, search }: { kind?: RowKind | undefined; search?: string | undefined },
) {
  let rows = selectRows(db, key);
  if (kind === 'other_name') rows = rows.where(IS_OTHER_NAME);
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
