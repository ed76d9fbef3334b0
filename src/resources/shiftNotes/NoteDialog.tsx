import Button from '@mui/material/Button';
import { useState } from 'react';
import type { NoteShift, ShiftNote } from '#contract/shiftNotes/endpoints.ts';
import type { HostLocation } from '#src/resources/parties/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { draftOf, type NoteDraft } from './model/noteDraft.ts';
import { NoteFields } from './NoteFields.tsx';
import { useSaveNote } from './useSaveNote.tsx';

export interface NoteDialogProps {
  readonly location: HostLocation;
  /** The note to change; null for a new one. */
  readonly note: ShiftNote | null;
  /** The day that a new note is for. */
  readonly date: string;
  readonly shifts: readonly NoteShift[];
  readonly onClose: () => void;
}

/** Writes a shift note; a new one starts blank for the selected day (SHIFT-010). Render it to open it. */
export function NoteDialog({ location, note, date, shifts, onClose }: NoteDialogProps) {
  const [draft, setDraft] = useState<NoteDraft>(() => draftOf(note, date));
  const [isLeaving, setIsLeaving] = useState(false);
  const saving = useSaveNote({ location, note, draft, shifts, load: setDraft, onSaved: onClose });
  const isTouched = JSON.stringify(draft) !== JSON.stringify(draftOf(saving.stored, date));
  const leave = () => (isTouched ? setIsLeaving(true) : onClose());
  return (
    <Modal
      open
      title={note ? 'Edit note' : 'New note'}
      busy={saving.isBusy}
      onClose={leave}
      onSubmit={saving.save}
      actions={
        <>
          <Button size="large" disabled={saving.isBusy} onClick={leave}>
            Cancel
          </Button>
          <Button size="large" type="submit" variant="contained" disabled={saving.isBusy}>
            {note ? 'Save' : 'Add note'}
          </Button>
        </>
      }
    >
      {saving.whole ? <Alert type="error">{saving.whole}</Alert> : null}
      <NoteFields
        draft={draft}
        shifts={shifts}
        problems={saving.problems}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {saving.conflictDialog}
      <ConfirmDialog
        open={isLeaving}
        title={note ? 'Leave without saving?' : 'Drop this note?'}
        consequence="What you typed here is not saved and will be lost."
        confirmLabel={note ? 'Leave' : 'Drop it'}
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Modal>
  );
}
