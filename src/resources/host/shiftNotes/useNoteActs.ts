import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { services } from '#contract/index.ts';
import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { timeNow } from '#src/clock.ts';
import { call } from '#src/dataProviders/client.ts';
import { useAct } from '#src/domain/host/parties/index.ts';
import { SHIFT_NOTES } from './queries.ts';

const { shiftNotes } = services;

/** What can be done with notes. Every act reads the notes again (SHIFT-011) and offers its inverse as Undo. */
export function useNoteActs() {
  const client = useQueryClient();
  const act = useAct();
  return useMemo(() => {
    const thenRead = async <T>(done: Promise<T>): Promise<T> => {
      const answer = await done;
      await client.invalidateQueries({ queryKey: [SHIFT_NOTES] });
      return answer;
    };
    const dismissed = (id: number, is: boolean) =>
      thenRead(call(shiftNotes.save, { body: { id, read_at: is ? timeNow().toISOString() : null } }));
    return {
      dismiss: ({ id, title }: ShiftNote) =>
        act({
          run: () => dismissed(id, true),
          said: () => `“${title}” dismissed for everybody here`,
          undo: () => dismissed(id, false),
        }),
      alertAgain: ({ id, title }: ShiftNote) =>
        act({
          run: () => dismissed(id, false),
          said: () => `“${title}” alerts again`,
          undo: () => dismissed(id, true),
        }),
      remove: ({ id, title }: ShiftNote) =>
        act({
          run: () => thenRead(call(shiftNotes.remove, { params: { id } })),
          said: () => `“${title}” removed`,
          undo: () => thenRead(call(shiftNotes.restore, { params: { id } })),
        }),
    };
  }, [client, act]);
}
