import type { z } from 'zod';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { sql } from 'kysely';
import { type ImportDefinition, plainCell, plainResult } from '#server/platform/imports/index.ts';
import { type Column, storeNumber } from '#server/services/administration/merchants/index.ts';
import { understand } from './columns.ts';
import { UPLOADS } from './family.ts';
import { rowChecker } from './rows.ts';

export interface Batch {
  readonly stamp: Stamp;
  readonly isDryRun: boolean;
  /** Where the uploader works; null is everywhere. */
  readonly reach: readonly number[] | null;
}

export interface Candidate<T> {
  readonly row: number;
  readonly value: T;
}

/** Why some of the rows of a batch could not be saved, by row number. */
export type Refusals = ReadonlyMap<number, string>;

/** One kind of upload: its columns, the rules of a row alone, and how a batch of valid rows is saved. */
interface UploadKind<S extends z.ZodType> {
  readonly columns: readonly Column[];
  readonly schema: S;
  save(trx: Trx, batch: Batch, rows: readonly Candidate<z.output<S>>[]): Promise<Refusals>;
}

/** Nothing as long is a store number; its row says so itself. */
const NO_NUMBER = 1_000;

/** In which row a store number stands first: of two rows with one number neither the concept nor we know which is meant. */
class FirstRows {
  readonly #first = new Map<string, number>();
  readonly #column: number;

  constructor(mapping: readonly (string | null)[]) {
    this.#column = mapping.indexOf('store_number');
  }

  note({ row, cells, broken }: CsvRecord): string[] {
    const cell = cells[this.#column] ?? '';
    const number = broken || cell.length > NO_NUMBER ? '' : storeNumber(plainCell(cell)).toLowerCase();
    const first = number === '' ? row : (this.#first.get(number) ?? row);
    if (number !== '') this.#first.set(number, first);
    if (first === row) return [];
    return [`Store number: ${cell.trim()} stands in row ${first} already; keep one of the two rows`];
  }
}

export const uploadKind = <S extends z.ZodType>({
  columns,
  schema,
  save,
}: UploadKind<S>): ImportDefinition => ({
  family: UPLOADS,
  batchSize: 200,
  async open({ db, auth }, { csv, stamp, isDryRun }) {
    const mapping = understand(csv.heading, columns);
    if (typeof mapping === 'string') return mapping;
    const { programId, actorUserId } = stamp;
    const reach = await findReach(db, programId, actorUserId ?? 0);
    const check = rowChecker(mapping, columns, schema);
    const rows = new FirstRows(mapping);
    return {
      passed: (record) => void rows.note(record),
      async settle(trx, records) {
        const candidates: Candidate<z.output<S>>[] = [];
        const reasons = new Map<number, readonly string[]>();
        for (const record of records) {
          const checked = check(record);
          const faults = [...(checked.ok ? [] : checked.reasons), ...rows.note(record)];
          if (checked.ok && faults.length === 0) candidates.push({ row: record.row, value: checked.value });
          else reasons.set(record.row, faults);
        }
        const refusals = await save(trx, { stamp, isDryRun, reach }, candidates);
        for (const [row, reason] of refusals) reasons.set(row, [reason]);
        return records.map((record) => {
          const faults = reasons.get(record.row);
          return plainResult(record, faults ? 'refused' : 'created', faults);
        });
      },
      async over(trx) {
        if (reach !== null && actorUserId !== null) await auth.announce(trx, { user_id: actorUserId });
      },
    };
  },
});

/** The locations at which the owner of an upload works; null for all of the concept (PERM-012). */
async function findReach(db: Db, programId: number, userId: number): Promise<number[] | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').on('m.program_id', '=', programId),
    )
    .leftJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(
      sql<boolean>`u.is_super_admin or coalesce(m.all_merchants, false)
        or coalesce(r.is_default and r.name = 'admin', false)`.as('everywhere'),
    )
    .select(
      sql<number[]>`array(select mm.merchant_id from membership_merchants mm
        where mm.program_id = ${programId} and mm.user_id = u.user_id)`.as('merchant_ids'),
    )
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.everywhere ? null : row.merchant_ids;
}

/** The store numbers that these rows give. */
export const numbersOf = (rows: readonly Candidate<{ store_number?: string | null | undefined }>[]) =>
  rows.flatMap(({ value }) => value.store_number ?? []);

/** The open locations that hold one of these store numbers, by the number in small letters. */
export async function findByStoreNumbers(db: Db | Trx, programId: number, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'store_number'])
    .select(sql<string>`lower(store_number)`.as('key'))
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where(sql<boolean>`lower(store_number) = any(${numbers.map((number) => number.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}
