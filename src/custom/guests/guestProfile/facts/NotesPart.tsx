import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { useNotes } from '../data/queries.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { Part } from '../styles.ts';
import { NoteCard } from './NoteCard.tsx';
import { NoteForm } from './NoteForm.tsx';
import { useNoteActs } from './useNoteActs.tsx';

const AT_FIRST = 3;

export interface NotesPartProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly timezone: string;
  readonly now: Date;
}

/** What hosts wrote about the guest: read, added, changed, removed. */
export function NotesPart({ guest, calls, timezone, now }: NotesPartProps) {
  const mayEdit = usePermission('guestProfile.edit');
  const { data: notes, error, refetch } = useNotes(guest.id);
  const acts = useNoteActs(calls, () => void refetch());
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();
  const { writing, removing, isBusy } = acts;
  const form = { isBusy, onSave: acts.save, onCancel: () => acts.write(null) };
  const shown = isWhole ? (notes ?? []) : (notes ?? []).slice(0, AT_FIRST);
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Notes</h2>
        {mayEdit && writing === null ? (
          <Button size="small" onClick={() => acts.write('new')}>
            Add note
          </Button>
        ) : null}
      </header>
      {writing === 'new' ? <NoteForm start="" {...form} /> : null}
      {notes ? null : (
        <PartNotLoaded title="The notes could not be loaded" error={error} lines={2} onRetry={refetch} />
      )}
      {notes?.length === 0 && writing === null ? <p className="none">No notes yet</p> : null}
      {shown.map((note) =>
        writing !== null && writing !== 'new' && writing.id === note.id ? (
          <NoteForm key={`${note.id} ${writing.version}`} start={writing.text} {...form} />
        ) : (
          <NoteCard
            key={note.id}
            note={note}
            timezone={timezone}
            now={now}
            acts={mayEdit ? { edit: () => acts.write(note), remove: () => acts.askToRemove(note) } : null}
          />
        ),
      )}
      {notes && notes.length > AT_FIRST ? (
        <Button size="small" sx={{ ml: -1 }} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Fewer notes' : `All ${notes.length} notes`}
        </Button>
      ) : null}
      {removing ? (
        <ConfirmDialog
          open
          title="Remove this note?"
          consequence={`“${removing.text}” will be gone for everybody.`}
          confirmLabel="Remove note"
          busy={isBusy}
          onConfirm={() => void acts.remove(removing)}
          onClose={() => acts.askToRemove(null)}
        />
      ) : null}
      {acts.dialog}
    </Part>
  );
}
