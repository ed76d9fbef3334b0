import { lazy } from 'react';

/** Only somebody with an edit to look at needs its card. */
export const BulkEditCard = lazy(async () => ({
  default: (await import('./BulkEditCard.tsx')).BulkEditCard,
}));
