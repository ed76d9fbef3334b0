import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { type DraftOf, findKept, forget, keep, type KeptDraft } from '../model/kept.ts';

const WAIT_MS = 600;
const LEAVING = ['beforeunload', 'visibilitychange', 'pagehide'];
const WATCHED = ['name', 'description', 'user_group_id', 'query', 'version'];

/** Keeps what is typed on this device until it is saved, and finds what was left there before. */
export function useKeptDraft(of: DraftOf, isSaved: boolean) {
  const { setValue } = useFormContext();
  const { isDirty } = useFormState();
  const values: readonly unknown[] = useWatch({ name: WATCHED });
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void findKept(of).then((draft) => {
      if (!isGone) setFound(draft);
    });
    return () => {
      isGone = true;
    };
  }, [of]);
  useEffect(() => {
    if (isSaved) void forget(of);
    const [name, description, user_group_id, query, version] = values;
    if (isSaved || !isDirty || !query) return;
    let isDue = true;
    const write = () => {
      if (!isDue) return;
      isDue = false;
      const now = Date.now();
      const draft = {
        name: name ?? '',
        description: description ?? '',
        user_group_id: user_group_id ?? null,
        query: query as Definition,
        version: version ?? null,
        keptAt: now,
      };
      void keep(of, draft as KeptDraft).then((isKept) => setKeptAt(isKept ? now : null));
    };
    const timer = setTimeout(write, WAIT_MS);
    // Whoever leaves at once leaves nothing behind: asked whether to leave, or with the tab put away, there is time to write.
    for (const leaving of LEAVING) window.addEventListener(leaving, write);
    return () => {
      clearTimeout(timer);
      for (const leaving of LEAVING) window.removeEventListener(leaving, write);
    };
  }, [of, isSaved, isDirty, values]);
  const drop = () => {
    setFound(null);
    void forget(of);
  };
  const takeUp = () => {
    if (!found) return;
    const { keptAt: _, version, ...kept } = found;
    const options = { shouldDirty: true } as const;
    for (const [name, value] of Object.entries(kept)) setValue(name, value, options);
    // On an older version than the stored one, the save shows both.
    if (version !== null) setValue('version', version);
    setFound(null);
  };
  return { found: isDirty ? null : found, keptAt: isDirty ? keptAt : null, takeUp, drop };
}
