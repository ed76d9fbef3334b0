import type { ImportKind, ImportOutcome, ImportStatus, WorkingStatus } from '#contract/core/imports.ts';
import type { EventKind } from '#contract/core/records.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { CsvRecord, FileMessages, OpenCsv } from '#server/platform/csv/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An import within its concept. */
export interface ImportKey {
  readonly program_id: number;
  readonly import_id: number;
}

export type ImportRecord = 'upload' | 'guest_import';
export type ImportEvent = EventKind<ImportRecord>;

/** What says for whom an import is. */
export interface KeptImport {
  readonly kind: string;
  readonly options: unknown;
}

/** What the kinds of one page have in common: how they are found, told, shown and refused. */
export interface ImportFamily<Shown = unknown> {
  readonly kinds: readonly ImportKind[];
  /** What the log calls an import. */
  readonly recordType: ImportRecord;
  /** What the log says records come from. */
  readonly origin: 'upload' | 'import';
  /** What a person calls it, as in `This upload`. */
  readonly thing: string;
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly messages: FileMessages & {
    tooLarge(megabytes: string): string;
    tooLong(rows: string): string;
  };
  /** Why what was asked cannot be done in a status. */
  readonly busy: Readonly<Record<ImportStatus, string>>;
  /** What is told when an error of ours stops the work. */
  readonly failed: Readonly<Record<WorkingStatus, string>>;
  /** Whether an import of this kind with these options is for the caller. */
  isFor?(ctx: RequestContext, kept: KeptImport, db: Db | Trx): boolean | Promise<boolean>;
  show(db: Db | Trx, ctx: RequestContext, id: number): Promise<Shown>;
}

/** What became, or would become, of a row. */
export interface RowResult {
  readonly record: CsvRecord;
  readonly outcome: ImportOutcome;
  readonly record_type: 'guest' | 'party' | 'merchant' | 'suppression' | null;
  readonly record_id: number | null;
  /** What showing the row and taking it back needs. */
  readonly before: object | null;
  readonly after_version: number | null;
  readonly reasons: readonly string[];
}

const NOTHING = { record_type: null, record_id: null, before: null, after_version: null } as const;

/** Of a row that leaves nothing which could be taken back. */
export const plainResult = (
  record: CsvRecord,
  outcome: ImportOutcome,
  reasons: readonly string[] = [],
): RowResult => ({ record, outcome, ...NOTHING, reasons });

/** An import that is worked on, with its file open. */
export interface ImportJob {
  readonly stamp: Stamp;
  readonly fileName: string;
  readonly options: unknown;
  /** Says what would happen and writes nothing. */
  readonly isDryRun: boolean;
  readonly csv: OpenCsv;
}

/** How the rows of one file are judged, with what the rows before have shown. */
export interface ImportWork {
  /** Takes note of a row that was saved before this worker came. */
  passed?(record: CsvRecord): void;
  /** Judges a batch of rows and, unless it is a dry run, writes what they say in a few statements. */
  settle(trx: Trx, records: readonly CsvRecord[], now: Date): Promise<RowResult[]>;
  /** Once all rows are settled. */
  over?(trx: Trx): Promise<void>;
}

export interface UndoRow {
  readonly row_number: number;
  readonly outcome: string;
  readonly record_id: number;
  readonly before: unknown;
  readonly after_version: number | null;
}

export interface UndoContext {
  readonly platform: Platform;
  readonly key: ImportKey;
  readonly stamp: Stamp;
  readonly now: Date;
  readonly fileName: string;
}

/** One kind of import. */
export interface ImportDefinition {
  readonly family: ImportFamily;
  readonly batchSize: number;
  /** Every row can be looked at afterwards; else the refused ones and the first of each outcome. */
  readonly keepsRows?: true;
  /** Answers why the file as a whole cannot be worked on where it cannot. */
  open(platform: Platform, job: ImportJob): Promise<ImportWork | string>;
  /** Of kinds that can be taken back as a whole. */
  readonly undo?: {
    readonly event: ImportEvent;
    /** As much of what a row did as taking it back needs. */
    needed(outcome: ImportOutcome, before: object): object;
    /** Takes back what these rows did; answers the ids of the records that stay, in whole or in part. */
    take(trx: Trx, context: UndoContext, rows: readonly UndoRow[]): Promise<ReadonlySet<number>>;
  };
}
