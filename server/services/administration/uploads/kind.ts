import { zoneOf } from '#server/services/administration/programs/index.ts';
import type { z } from 'zod';
import type { UploadChoices } from '#contract/administration/merchants/schemas.ts';
import type { ImportOutcome } from '#contract/core/imports.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { sql } from 'kysely';
import { type ImportDefinition, plainResult, type RowResult } from '#server/platform/imports/index.ts';
import type { Column } from '#server/services/administration/merchants/index.ts';
import { understand } from './columns.ts';
import { UPLOADS } from './family.ts';
import { FirstRows } from './firstRows.ts';
import { type CellValues, rowChecker } from './rows.ts';
import { type StoredBefore, storedOptions } from './stored.ts';

export interface Batch {
  readonly stamp: Stamp;
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Where the uploader works; null is everywhere. */
  readonly reach: readonly number[] | null;
  /** What a person answered of rows that look like a stored location. */
  readonly choices: UploadChoices;
  /** The row of this file that each location was updated by. */
  readonly updatedBy: Map<number, number>;
  /** The locations that this file created. */
  readonly created: Set<number>;
}

export interface Candidate<T> {
  readonly row: number;
  readonly value: T;
  /** The fields of which the row has a cell that is not empty. */
  readonly given: ReadonlySet<string>;
}

/** The outcome of a valid row where it is not simply created. */
export interface RowOutcome {
  readonly outcome: ImportOutcome;
  readonly reasons?: readonly string[];
  /** The location that was created or updated, with its version then. */
  readonly record?: { readonly id: number; readonly version: number };
  readonly before?: StoredBefore;
}

/** The outcomes of a batch of valid rows, by row number; a row without one was created, or can be. */
export type Saved = ReadonlyMap<number, RowOutcome>;

export const refused = (reason: string, before?: StoredBefore): RowOutcome => ({
  outcome: 'refused',
  reasons: [reason],
  ...(before ? { before } : {}),
});

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
    const concept = { timezone: await zoneOf(db, programId), now: clock.now() };
    const check = rowChecker(mapping, columns, schema, {
      leaveOut: choices.leave_out,
      ...(complete ? { complete: (cells) => complete(cells, concept) } : {}),
    });
    const rows = new FirstRows(mapping);
    const updatedBy = new Map<number, number>();
    const created = new Set<number>();
    return {
      passed: (record) => void rows.note(record),
      async settle(trx, records, now) {
        const candidates: Candidate<z.output<S>>[] = [];
        const outcomes = new Map<number, RowOutcome>();
        const remarks = new Map<number, readonly string[]>();
        for (const record of records) {
          const { row } = record;
          const checked = check(record);
          const faults = [...(checked.ok ? [] : checked.reasons), ...rows.note(record)];
          if (checked.ok) remarks.set(row, checked.remarks);
          if (checked.ok && faults.length === 0)
            candidates.push({ row, value: checked.value, given: checked.given });
          else outcomes.set(row, { outcome: 'refused', reasons: faults });
        }
        const batch = { stamp, isDryRun, reach, now, choices, updatedBy, created };
        for (const [row, outcome] of await save(trx, batch, candidates)) outcomes.set(row, outcome);
        return records.map((record) => resultOf(record, remarks.get(record.row), outcomes.get(record.row)));
      },
      async over(trx) {
        if (reach !== null && actorUserId !== null) await auth.announce(trx, { user_id: actorUserId });
      },
    };
  },
});

const CREATED: RowOutcome = { outcome: 'created' };

/** The stored result of a row; what was filled in or left out is said of rows that are created or updated. */
function resultOf(record: CsvRecord, remarks: readonly string[] = [], saved = CREATED): RowResult {
  const { outcome, reasons = [], record: merchant, before } = saved;
  const isWritten = outcome === 'created' || outcome === 'merged';
  const result = plainResult(record, outcome, isWritten ? [...reasons, ...remarks] : reasons);
  const shown = before ? { ...result, before } : result;
  if (!merchant) return shown;
  return { ...shown, record_type: 'merchant', record_id: merchant.id, after_version: merchant.version };
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
