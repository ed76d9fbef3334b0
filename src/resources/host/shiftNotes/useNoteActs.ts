import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { services } from '#contract/index.ts';
import type { ShiftNote, ShiftNoteWrite } from '#contract/host/shiftNotes/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { useAct } from '#src/domain/host/parties/index.ts';
import { SHIFT_NOTES } from './queries.ts';

const { shiftNotes } = services;

/** What can be done with notes. Every act reads the notes again (SHIFT-011) and offers its inverse as Undo. */
export function useNoteActs() {
  const client = useQueryClient();
  const act = useAct();
  return useMemo(() => {
    const reload = () => client.invalidateQueries({ queryKey: [SHIFT_NOTES] });
    const save = async (body: ShiftNoteWrite): Promise<ShiftNote> => {
      const saved = await call(shiftNotes.save, { body });
      await reload();
      return saved;
    };
    const restore = async (id: number) => {
      await call(shiftNotes.restore, { params: { id } });
      await reload();
    };
    return {
      /** Throws ApiError. */
      save,
      dismiss: ({ id, title }: ShiftNote) =>
        act({
          run: () => save({ id, read_at: new Date().toISOString() }),
          said: () => `“${title}” dismissed for everybody here`,
          undo: () => save({ id, read_at: null }),
        }),
      alertAgain: ({ id, title }: ShiftNote) =>
        act({
          run: () => save({ id, read_at: null }),
          said: () => `“${title}” alerts again`,
          undo: () => save({ id, read_at: new Date().toISOString() }),
        }),
      remove: ({ id, title }: ShiftNote) =>
        act({
          run: async () => {
            await call(shiftNotes.remove, { params: { id } });
            await reload();
            return id;
          },
          said: () => `“${title}” removed`,
          undo: () => restore(id),
        }),
    };
  }, [client, act]);
}
