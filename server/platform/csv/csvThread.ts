import { parentPort, workerData } from 'node:worker_threads';
import type { CsvRecord } from './csv.ts';
import { type FileMessages, openCsv } from './file.ts';

/** What the thread is started with, and what it answers: first how the file opens, then rows whenever some are asked for. */
export interface Task {
  readonly bytes: Uint8Array;
  readonly messages: FileMessages;
}
export type Opening =
  | { readonly ok: true; readonly heading: readonly string[] }
  | { readonly ok: false; readonly message: string };
export interface Rows {
  readonly records: readonly CsvRecord[];
  readonly isEnd: boolean;
}

/** Rows are handed over in portions that are taken in within a few milliseconds, however wide they are. */
const MOST_RECORDS = 500;
const MOST_CELLS = 20_000;

function portionOf(rows: Iterator<CsvRecord>): Rows {
  const records: CsvRecord[] = [];
  for (let cells = 0; records.length < MOST_RECORDS && cells < MOST_CELLS; ) {
    const next = rows.next();
    if (next.done) return { records, isEnd: true };
    records.push(next.value);
    cells += next.value.cells.length;
  }
  return { records, isEnd: false };
}

const { bytes, messages } = workerData as Task;
const opened = openCsv(bytes, messages);
const opening: Opening = opened.ok ? { ok: true, heading: opened.csv.heading } : opened;
parentPort?.postMessage(opening);
if (opened.ok) {
  const rows = opened.csv.rows();
  parentPort?.on('message', () => parentPort?.postMessage(portionOf(rows)));
}
