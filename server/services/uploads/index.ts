export { isFormula, plainCell } from './cells.ts';
export { type Column, headingKey, uniqueTitles } from './columns.ts';
export type { CsvRecord } from './csv.ts';
export { type FileMessages, type OpenCsv, originalCells, unreadable } from './file.ts';
export { isPassing, uploadJobs } from './jobs.ts';
export { storedCells } from './present.ts';
export { uploadRoutes } from './routes.ts';
export { openCsvFile } from './reading.ts';
