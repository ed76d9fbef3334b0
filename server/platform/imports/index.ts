export { type Cell, type Layout, plainCell, quoting, RowReader } from './cells.ts';
export {
  act,
  busy,
  canUndo,
  checkImport,
  discardImport,
  isWaiting,
  receiveImport,
  requireImport,
  runImport,
  undoWhole,
} from './commands.ts';
export { readBirthday, readDay, readMoment, readTime } from './dates.ts';
export {
  type ImportDefinition,
  type ImportFamily,
  type ImportJob,
  type ImportKey,
  type ImportWork,
  type KeptImport,
  plainResult,
  type RowResult,
  type UndoContext,
  type UndoRow,
} from './definition.ts';
export { forgetImports, type ImportDefinitions, importJobs } from './jobs.ts';
export { BatchOutdated, processImport } from './process.ts';
export {
  findImport,
  groupReasons,
  insertImport,
  type ImportRow,
  listSamples,
  type LockedImport,
  type SampleRow,
  selectImports,
  selectRows,
  storedCells,
  storedImport,
} from './queries.ts';
export { refusedName, refusedTable } from './refused.ts';
export { joinWords, splitWords } from './words.ts';
export { guessByHeadings, type ImportField, surveyColumns } from './survey.ts';
