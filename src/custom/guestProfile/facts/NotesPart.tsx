import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Guest, GuestNote } from '#contract/guests/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { useNotes } from '../data/queries.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { Part } from '../styles.ts';
import { NoteCard } from './NoteCard.tsx';
import { NoteForm } from './NoteForm.tsx';

const AT_FIRST = 3;

const told = (error: unknown) =>
  showErrorToast(error instanceof ApiError ? error.message : 'That did not work. Try again.');

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
  const [writing, setWriting] = useState<GuestNote | 'new' | null>(null);
  const [removing, setRemoving] = useState<GuestNote | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const titleId = useId();

  const run = async (act: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (failure) {
      told(failure);
      if (failure instanceof ApiError && failure.code === 'STALE') void refetch();
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const save = async (text: string) => {
    const isDone = await run(() =>
      writing === 'new' || writing === null ? calls.addNote(text) : calls.saveNote(writing, text),
    );
    if (isDone) setWriting(null);
  };
  const remove = async (note: GuestNote) => {
    const isDone = await run(() => calls.removeNote(note));
    setRemoving(null);
    if (isDone) showToast({ theme: 'success', message: 'The note is removed.' });
  };
  const shown = isWhole ? (notes ?? []) : (notes ?? []).slice(0, AT_FIRST);
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Notes</h2>
        {mayEdit && writing === null ? (
          <Button size="small" onClick={() => setWriting('new')}>
            Add note
          </Button>
        ) : null}
      </header>
      {writing === 'new' ? (
        <NoteForm start="" isBusy={isBusy} onSave={save} onCancel={() => setWriting(null)} />
      ) : null}
      {notes ? null : (
        <PartNotLoaded
          title="The notes could not be loaded"
          error={error}
          lines={2}
          onRetry={() => void refetch()}
        />
      )}
      {notes?.length === 0 && writing === null ? <p className="none">No notes yet</p> : null}
      {shown.map((note) =>
        writing !== 'new' && writing?.id === note.id ? (
          <NoteForm
            key={note.id}
            start={writing.text}
            isBusy={isBusy}
            onSave={save}
            onCancel={() => setWriting(null)}
          />
        ) : (
          <NoteCard
            key={note.id}
            note={note}
            timezone={timezone}
            now={now}
            acts={mayEdit ? { edit: () => setWriting(note), remove: () => setRemoving(note) } : null}
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
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Part>
  );
}
