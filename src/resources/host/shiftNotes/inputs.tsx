export { NoteDialog, type NoteDialogProps } from './NoteDialog.tsx';
