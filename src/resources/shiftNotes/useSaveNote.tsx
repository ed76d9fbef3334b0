import { useState } from 'react';
import { type NoteShift, type ShiftNote, shiftNote } from '#contract/shiftNotes/endpoints.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { ApiError } from '#src/dataProviders/client.ts';
import type { HostLocation } from '#src/resources/parties/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { bodyOf, draftOf, type NoteDraft, type NoteProblems, problemsOf } from './model/noteDraft.ts';
import { useNoteActs } from './useNoteActs.ts';

const LABELS = {
  title: 'Title',
  body: 'Note',
  start_date: 'First day',
  end_date: 'Last day',
  should_alert: 'Alerts',
} as const;

export interface SaveNoteOptions {
  readonly location: HostLocation;
  readonly note: ShiftNote | null;
  readonly draft: NoteDraft;
  readonly shifts: readonly NoteShift[];
  readonly load: (draft: NoteDraft) => void;
  readonly onSaved: () => void;
}

/** The server's refusal by field of the editor; `whole` is what no field shows. */
function refusalOf(error: unknown): { problems: NoteProblems; whole: string | null } {
  if (!(error instanceof ApiError)) return { problems: {}, whole: 'The note was not saved. Try again.' };
  const { shifts, ...rest } = error.errors ?? {};
  const problems = { ...rest, ...(shifts ? { shift_ids: shifts } : {}) };
  return { problems, whole: Object.keys(problems).length > 0 ? null : error.message };
}

/** Saves the draft; a stale one asks which version to keep. */
export function useSaveNote({ location, note, draft, shifts, load, onSaved }: SaveNoteOptions) {
  const { save } = useNoteActs();
  const [stored, setStored] = useState(note);
  const [isBusy, setIsBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ problems: NoteProblems; whole: string | null }>({
    problems: {},
    whole: null,
  });
  const own = problemsOf(draft, shifts);
  const send = async (over: ShiftNote | null) => {
    setIsBusy(true);
    setRefused({ problems: {}, whole: null });
    try {
      const saved = await save(bodyOf(draft, location.merchant_id, over));
      showToast({ theme: 'success', title: `“${saved.title}” saved` });
      onSaved();
    } catch (error) {
      if (!conflict.catchConflict(error, draft)) setRefused(refusalOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const conflict = useSaveConflict<ShiftNote>({
    schema: shiftNote,
    labels: LABELS,
    onReload: (theirs) => {
      setStored(theirs);
      load(draftOf(theirs, theirs.start_date));
    },
    onOverwrite: (theirs) => {
      setStored(theirs);
      void send(theirs);
    },
  });
  return {
    save: () => {
      setTried(true);
      if (Object.keys(own).length === 0) void send(stored);
    },
    stored,
    isBusy,
    problems: { ...refused.problems, ...(tried ? own : {}) },
    whole: refused.whole,
    conflictDialog: conflict.dialog,
  };
}
