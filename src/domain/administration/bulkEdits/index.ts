export { EDITS, startBulkEdit, useBulkEdit, useRecentEdits } from './data.ts';
export { BulkEditCard } from './lazyCard.ts';
export { LatestEdit } from './LatestEdit.tsx';
export { outcomeOf, titleOf, whichOf } from './model/words.ts';
export { UndoEdit } from './UndoEdit.tsx';
