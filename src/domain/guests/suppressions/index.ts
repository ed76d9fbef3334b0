export { LiftDialog, SuppressDialog } from './dialogs.tsx';
export { CHANNEL_NAMES } from './words.ts';
