export { ConflictDialog } from './ConflictDialog.tsx';
export type { ConflictField } from './conflictFields.ts';
export { UnsavedGuard } from './UnsavedGuard.tsx';
export { useConflict } from './useConflict.tsx';
export { useSaveConflict } from './useSaveConflict.tsx';
