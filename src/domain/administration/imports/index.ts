export { ChoiceRows } from './ChoiceRows.ts';
export { ColumnList } from './ColumnList.tsx';
export { LeaveOutChoice } from './LeaveOutChoice.tsx';
export { FileStep } from './FileStep.tsx';
export { checkFile } from './model/fileCheck.ts';
export { PastRuns } from './PastRuns.tsx';
export { ReasonGroups } from './ReasonGroups.tsx';
export { RowsTable } from './RowsTable.tsx';
