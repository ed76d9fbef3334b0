import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput, CallReply } from '#contract/core/endpoint.ts';
import type { Guest, GuestNote, GuestWrite } from '#contract/guests/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { call, startDownload } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { GUEST_BOOK, GUESTS } from '#src/resources/guests/guests/index.ts';
import { notesKey } from './queries.ts';

const { gate, guests } = services;
type Notes = CallReply<typeof guests.notes>;
type Suppressing = NonNullable<CallInput<typeof gate.suppress>['body']>;
type Lifting = NonNullable<CallInput<typeof gate.lift>['body']>;
type ConsentWrite = NonNullable<CallInput<typeof guests.addConsent>['body']>;

/** What can be done to one guest; each act refreshes what the page shows. Throws ApiError. */
export function useGuestCalls(guest: Pick<Guest, 'id' | 'version'>) {
  const client = useQueryClient();
  const { programId } = useSession();
  const { id, version } = guest;
  return useMemo(() => {
    const params = { program_id: programId ?? 0, id };
    const refresh = () =>
      Promise.all([GUESTS, GUEST_BOOK].map((key) => client.invalidateQueries({ queryKey: [key] })));
    const settle = async <T>(done: T): Promise<T> => {
      await refresh();
      return done;
    };
    // The list changes with the form that closes; the rest of the page is read again meanwhile.
    const settleNotes = (change: (notes: GuestNote[]) => GuestNote[]) => {
      client.setQueryData(notesKey(id), (known: Notes | undefined) =>
        known ? { ...known, data: change(known.data) } : known,
      );
      void refresh();
    };
    return {
      save: async (patch: Omit<GuestWrite, 'id'>) =>
        settle(await call(guests.save, { body: { version, ...patch, id } })),
      addNote: async (text: string) => {
        const note = await call(guests.addNote, { params, body: { text } });
        return settleNotes((notes) => [note, ...notes.filter((one) => one.id !== note.id)]);
      },
      saveNote: async ({ id: note_id, version: known }: GuestNote, text: string) => {
        const input = { params: { ...params, note_id }, body: { text, version: known } };
        const saved = await call(guests.saveNote, input);
        return settleNotes((notes) => notes.map((one) => (one.id === saved.id ? saved : one)));
      },
      removeNote: async ({ id: note_id, version: known }: GuestNote) => {
        await call(guests.removeNote, { params: { ...params, note_id }, query: { version: known } });
        return settleNotes((notes) => notes.filter((one) => one.id !== note_id));
      },
      addConsent: async (body: ConsentWrite) =>
        settle(await call(guests.addConsent, { params: { id }, body })),
      suppress: async (body: Suppressing) => settle(await call(gate.suppress, { body })),
      lift: async (body: Lifting) => settle(await call(gate.lift, { body })),
      undoMerge: async (mergeId: number) => settle(await call(guests.undoMerge, { params: { id: mergeId } })),
      exportAll: async () => startDownload(await call(guests.exportGuest, { params: { id } })),
      // The page goes on showing the receipt: nothing of the guest is read again.
      erase: (reason: string) => call(guests.erase, { params: { id }, body: { reason, version } }),
    };
  }, [client, programId, id, version]);
}

export type GuestCalls = ReturnType<typeof useGuestCalls>;
