export { WaitlistBlocksDialog, type WaitlistBlocksDialogProps } from './WaitlistBlocksDialog.tsx';
