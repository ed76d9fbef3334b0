import type { z } from 'zod';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { sql } from 'kysely';
import { type ImportDefinition, plainResult } from '#server/platform/imports/index.ts';
import type { Column } from '#server/services/administration/merchants/index.ts';
import { understand } from './columns.ts';
import { UPLOADS } from './family.ts';
import { FirstRows, placeKey } from './firstRows.ts';
import { type CellValues, rowChecker } from './rows.ts';
import { storedOptions } from './stored.ts';

export interface Batch {
  readonly stamp: Stamp;
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Where the uploader works; null is everywhere. */
  readonly reach: readonly number[] | null;
}

export interface Candidate<T> {
  readonly row: number;
  readonly value: T;
}

/** What became of the rows of a batch that were valid, by row number. */
export interface Saved {
  /** Why some could not be saved. */
  readonly refusals: ReadonlyMap<number, string>;
  /** The locations that were created, which undoing closes. */
  readonly created?: ReadonlyMap<number, number>;
}

/** What the rows of a file lack and the concept knows. */
export interface Concept {
  readonly timezone: string;
  readonly now: Date;
}

/** One kind of upload: its columns, the rules of a row alone, and how a batch of valid rows is saved. */
interface UploadKind<S extends z.ZodType> {
  readonly columns: readonly Column[];
  readonly schema: S;
  save(trx: Trx, batch: Batch, rows: readonly Candidate<z.output<S>>[]): Promise<Saved>;
  /** Fills in what the cells of a row left open, and says so. */
  complete?(cells: CellValues, concept: Concept): readonly string[];
  readonly undo?: ImportDefinition['undo'];
}

export const uploadKind = <S extends z.ZodType>({
  columns,
  schema,
  save,
  complete,
  undo,
}: UploadKind<S>): ImportDefinition => ({
  family: UPLOADS,
  batchSize: 200,
  ...(undo ? { undo } : {}),
  async open({ db, auth, clock }, { csv, stamp, isDryRun, options }) {
    const { choices } = storedOptions.parse(options);
    const mapping = choices.mapping.length > 0 ? choices.mapping : understand(csv.heading, columns);
    if (typeof mapping === 'string') return mapping;
    const { programId, actorUserId } = stamp;
    const reach = await findReach(db, programId, actorUserId ?? 0);
    const concept = { timezone: await findZone(db, programId), now: clock.now() };
    const check = rowChecker(mapping, columns, schema, {
      leaveOut: choices.leave_out,
      ...(complete ? { complete: (cells) => complete(cells, concept) } : {}),
    });
    const rows = new FirstRows(mapping);
    return {
      passed: (record) => void rows.note(record),
      async settle(trx, records, now) {
        const candidates: Candidate<z.output<S>>[] = [];
        const reasons = new Map<number, readonly string[]>();
        const remarks = new Map<number, readonly string[]>();
        for (const record of records) {
          const checked = check(record);
          const faults = [...(checked.ok ? [] : checked.reasons), ...rows.note(record)];
          if (checked.ok && faults.length === 0) candidates.push({ row: record.row, value: checked.value });
          else reasons.set(record.row, faults);
          if (checked.ok) remarks.set(record.row, checked.remarks);
        }
        const { refusals, created } = await save(trx, { stamp, isDryRun, reach, now }, candidates);
        for (const [row, reason] of refusals) reasons.set(row, [reason]);
        return records.map((record) => {
          const faults = reasons.get(record.row);
          if (faults) return plainResult(record, 'refused', faults);
          const result = plainResult(record, 'created', remarks.get(record.row));
          const id = created?.get(record.row);
          return id === undefined
            ? result
            : { ...result, record_type: 'merchant', record_id: id, after_version: 1 };
        });
      },
      async over(trx) {
        if (reach !== null && actorUserId !== null) await auth.announce(trx, { user_id: actorUserId });
      },
    };
  },
});

/** The zone of locations about which a file says nothing. */
async function findZone(db: Db, programId: number): Promise<string> {
  const row = await db
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return row.default_timezone;
}

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

/** The names and addresses at which open locations stand, of these rows. */
export async function findPlaces(
  db: Db | Trx,
  programId: number,
  rows: readonly Candidate<{ merchant_name: string }>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await db
    .selectFrom('merchants')
    .select(['merchant_name', 'address', 'city'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where(
      sql<boolean>`lower(merchant_name) = any(${rows.map(({ value }) => value.merchant_name.toLowerCase())}::text[])`,
    )
    .execute();
  return new Set(found.flatMap((one) => placeKey(one.merchant_name, one.address, one.city) ?? []));
}
