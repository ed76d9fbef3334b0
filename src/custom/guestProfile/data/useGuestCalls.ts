import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '#contract/core/endpoint.ts';
import type { Guest, GuestNote, GuestWrite } from '#contract/guests/schemas.ts';
import { services } from '#contract/index.ts';
import { call, startDownload } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { GUEST_BOOK, GUESTS } from '#src/resources/guests/index.ts';

const { guests } = services;
type ConsentWrite = NonNullable<CallInput<typeof guests.addConsent>['body']>;

/** What can be done to one guest; each act refreshes what the page shows. Throws ApiError. */
export function useGuestCalls(guest: Pick<Guest, 'id' | 'version'>) {
  const client = useQueryClient();
  const { programId } = useSession();
  const { id, version } = guest;
  return useMemo(() => {
    const params = { program_id: programId ?? 0, id };
    const settle = async <T>(done: T): Promise<T> => {
      await Promise.all([GUESTS, GUEST_BOOK].map((key) => client.invalidateQueries({ queryKey: [key] })));
      return done;
    };
    return {
      save: async (patch: Omit<GuestWrite, 'id'>) =>
        settle(await call(guests.save, { body: { version, ...patch, id } })),
      addNote: async (text: string) => settle(await call(guests.addNote, { params, body: { text } })),
      saveNote: async (note: GuestNote, text: string) =>
        settle(
          await call(guests.saveNote, {
            params: { ...params, note_id: note.id },
            body: { text, version: note.version },
          }),
        ),
      removeNote: async (note: GuestNote) =>
        settle(
          await call(guests.removeNote, {
            params: { ...params, note_id: note.id },
            query: { version: note.version },
          }),
        ),
      addConsent: async (body: ConsentWrite) =>
        settle(await call(guests.addConsent, { params: { id }, body })),
      undoMerge: async (mergeId: number) => settle(await call(guests.undoMerge, { params: { id: mergeId } })),
      exportAll: async () => startDownload(await call(guests.exportGuest, { params: { id } })),
      // The page goes on showing the receipt: nothing of the guest is read again.
      erase: (reason: string) => call(guests.erase, { params: { id }, body: { reason, version } }),
    };
  }, [client, programId, id, version]);
}

export type GuestCalls = ReturnType<typeof useGuestCalls>;
