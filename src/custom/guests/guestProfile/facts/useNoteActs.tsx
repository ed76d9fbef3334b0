import { useState } from 'react';
import type { GuestNote } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';

/** What is being written: a new note, or another text for one that is there. */
export type Writing = GuestNote | 'new' | null;

/** Adding, changing and removing notes, with the choice between both versions where somebody else changed one. */
export function useNoteActs(calls: GuestCalls, refetch: () => void) {
  const [writing, setWriting] = useState<Writing>(null);
  const [removing, setRemoving] = useState<GuestNote | null>(null);
  const [mine, setMine] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const conflict = useSaveConflict<GuestNote>({
    schema: services.guests.saveNote.reply,
    labels: { text: 'Note' },
    onReload: (stored) => {
      setWriting(stored);
      refetch();
    },
    onOverwrite: (stored) => void store(stored, mine),
  });
  const run = async (act: () => Promise<unknown>, text?: string) => {
    setIsBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      if (text === undefined || !conflict.catchConflict(error, { text })) {
        showFailure(error);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const store = async (note: Writing, text: string) => {
    setMine(text);
    const isNew = note === 'new' || note === null;
    const isDone = await run(() => (isNew ? calls.addNote(text) : calls.saveNote(note, text)), text);
    if (isDone) setWriting(null);
  };
  const remove = async (note: GuestNote) => {
    const isDone = await run(() => calls.removeNote(note));
    setRemoving(null);
    if (isDone) showToast({ theme: 'success', message: 'The note is removed.' });
    else refetch();
  };
  return {
    writing,
    write: setWriting,
    removing,
    askToRemove: setRemoving,
    isBusy,
    save: (text: string) => store(writing, text),
    remove,
    dialog: conflict.dialog,
  };
}
