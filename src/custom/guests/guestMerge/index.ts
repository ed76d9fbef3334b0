export { useMergeActs } from './data.ts';
export { MergeDialog, type MergeDialogProps } from './MergeDialog.tsx';
