import { useState } from 'react';
import { MESSAGE_PLACES } from './conflictLabels.ts';
import type { Purpose } from '#contract/host/messages/purposes.ts';
import { presetErrors } from '#contract/host/messages/rules.ts';
import { type MessagePreset, messagePreset } from '#contract/host/messages/schemas.ts';
import { useSaveConflict } from '#src/crud/conflict/useSaveConflict.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { fieldWords } from '#src/ui/words/errors.ts';
import { useSavePreset } from '../data/presetData.ts';
import { changedParts, draftFrom, newDraft, type PresetDraft } from '../model/preset.ts';

type Errors = Readonly<Record<string, string>>;

function errorsOf(draft: PresetDraft): Errors {
  return {
    ...(draft.name.trim().length < 2 ? { name: 'Use at least 2 characters' } : {}),
    ...(draft.text.trim() === '' ? { text: 'Write the text' } : {}),
    ...presetErrors(draft),
  };
}

/** A draft of a text, checked by the server's own rules before it is sent, with conflicts and refusals placed. */
export function usePresetForm(preset: MessagePreset | null, purpose: Purpose, onDone: () => void) {
  const [stored, setStored] = useState(preset);
  const [draft, setDraft] = useState(() => (preset ? draftFrom(preset) : newDraft(purpose)));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSavePreset();
  const conflict = useSaveConflict<MessagePreset>({
    schema: messagePreset,
    labels: MESSAGE_PLACES,
    onReload: (current) => {
      setDraft(draftFrom(current));
      setStored(current);
    },
    onOverwrite: (current) => send(current),
  });
  const refused = (error: unknown) => {
    if (conflict.catchConflict(error, { ...draft, merchant_ids: [...draft.merchant_ids] })) return;
    const fields = fieldWords(error);
    setErrors(fields);
    setProblem(Object.keys(fields).length > 0 || !(error instanceof Error) ? null : error.message);
  };
  function send(base: MessagePreset | null) {
    setProblem(null);
    saving.mutate(
      { draft, stored: base, onPart: setStored },
      {
        onSuccess: () => {
          showToast({ theme: 'success', message: `The text “${draft.name}” is saved.` });
          onDone();
        },
        onError: refused,
      },
    );
  }
  const save = () => {
    const found = errorsOf(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) send(stored);
  };
  const change = (part: Partial<PresetDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    change,
    /** Whether something was typed that is saved nowhere. */
    isTouched: changedParts(draft, stored ? draftFrom(stored) : newDraft(purpose)).length > 0,
    errors,
    problem,
    busy: saving.isPending,
    save,
    dialog: conflict.dialog,
  };
}
