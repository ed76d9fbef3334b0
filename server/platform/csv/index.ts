export type { CsvRecord } from './csv.ts';
export { type FileMessages, type OpenCsv, originalCells, uniqueTitles, unreadable } from './file.ts';
export { openCsvFile } from './reading.ts';
