import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type NoteShift, type ShiftNote, shiftNoteResource } from '#contract/host/shiftNotes/endpoints.ts';
import { blankNote } from '#contract/host/shiftNotes/rules.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { noteSchema } from './model/noteRules.ts';
import { NoteFields } from './NoteFields.tsx';

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
  const client = useQueryClient();
  const schema = useMemo(() => noteSchema(shifts), [shifts]);
  const { read_at: _read, ...blank } = blankNote(date);
  return (
    <RecordDialog
      of={shiftNoteResource}
      row={note}
      schema={schema}
      defaults={{ ...blank, merchant_id: location.merchant_id }}
      onSaved={() => void client.invalidateQueries({ queryKey: [shiftNoteResource.name] })}
      onClose={onClose}
    >
      <NoteFields shifts={shifts} />
    </RecordDialog>
  );
}
