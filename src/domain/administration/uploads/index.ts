import { lazy } from 'react';

export { downloadLocations, downloadRejected, downloadTemplate } from './downloads.ts';
export { rowsWords, summarise } from './model/summary.ts';
export {
  applyUpload,
  checkAnew,
  forgetUpload,
  sendForCheck,
  type TrackedUpload,
  undoUpload,
  type UploadKind,
} from './uploadStore.ts';
export { useRecentUploads, useUpload, useUploads } from './useUploads.ts';

/** Only somebody with an upload under way needs its card. */
export const UploadCard = lazy(async () => ({ default: (await import('./UploadCard.tsx')).UploadCard }));
