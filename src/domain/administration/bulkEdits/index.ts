import { lazy } from 'react';

export { EDITS, startBulkEdit, useBulkEdit, useRecentEdits } from './data.ts';
export { outcomeOf, titleOf, whichOf } from './model/words.ts';
export { UndoEdit } from './UndoEdit.tsx';

/** Only somebody with an edit to look at needs its card. */
export const LatestEdit = lazy(async () => ({ default: (await import('./LatestEdit.tsx')).LatestEdit }));
export const BulkEditCard = lazy(async () => ({
  default: (await import('./BulkEditCard.tsx')).BulkEditCard,
}));
