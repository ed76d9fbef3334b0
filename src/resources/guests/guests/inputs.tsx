export { GuestDialog, type GuestDialogProps } from './form/GuestDialog.tsx';
