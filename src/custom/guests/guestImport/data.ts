import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GuestImport, ImportChoices, RowKind } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';
import { call } from '#src/dataProviders/client.ts';
import { fetchTicket } from '#src/dataProviders/download.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { isWorking } from './model/words.ts';

const { guestImports } = services;
export const GUEST_IMPORTS = 'ops/guest_imports';
export const PAGE_SIZE = 10;
const POLL_MS = 1_500;

/** One import, read again while the server works on it. */
export function useImport(id: number | null) {
  return useQuery({
    queryKey: [GUEST_IMPORTS, 'one', id],
    queryFn: ({ signal }) => call(guestImports.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
}

export const ROWS_SIZE = 25;

export interface AskedRows {
  readonly kind: RowKind | null;
  readonly search: string;
  readonly page: number;
}

/** One page of an import's rows; read anew once something else has become of them. */
export function useRows({ id, status, finished_ts }: GuestImport, { kind, search, page }: AskedRows) {
  const query = {
    take: ROWS_SIZE,
    skip: (page - 1) * ROWS_SIZE,
    ...(kind === null ? {} : { kind }),
    ...(search === '' ? {} : { search }),
  };
  return useQuery({
    queryKey: [GUEST_IMPORTS, 'rows', id, status, finished_ts, query],
    queryFn: ({ signal }) => call(guestImports.rows, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The imports of the concept, the latest first; those onto a list, of segments and of suppressions apart. */
export function useImports(
  page: number,
  { listId, only }: { listId: number | null; only: 'segments' | 'suppressions' | null },
) {
  const ofList = only !== null ? { kind: only } : listId === null ? {} : { contact_list_id: listId };
  const query = { take: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, ...ofList };
  return useQuery({
    queryKey: [GUEST_IMPORTS, 'list', query],
    queryFn: ({ signal }) => call(guestImports.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? POLL_MS : false),
  });
}

export const downloadRefused = (id: number) =>
  fetchTicket(call(guestImports.exportRefused, { params: { id } }));

/** What can be done with an import; each shows what it then is, and says why it could not be done. */
export function useImportActs() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  return useMemo(() => {
    const act = async <T>(work: () => Promise<T>): Promise<T | null> => {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        showFailure(error, 'This did not work. Try again.');
        return null;
      } finally {
        setBusy(false);
        void client.invalidateQueries({ queryKey: [GUEST_IMPORTS] });
      }
    };
    const show = (one: GuestImport) => client.setQueryData([GUEST_IMPORTS, 'one', one.id], one);
    return {
      busy,
      show,
      /** What the server refuses, by choice. */
      async check(id: number, body: ImportChoices): Promise<Readonly<Record<string, string>>> {
        let refused = {};
        await act(async () => {
          try {
            show(await call(guestImports.check, { params: { id }, body }));
          } catch (error) {
            refused = error instanceof ApiError ? (error.errors ?? {}) : {};
            throw error;
          }
        });
        return refused;
      },
      run: (id: number) => act(async () => show(await call(guestImports.run, { params: { id } }))),
      undo: (id: number) => act(async () => show(await call(guestImports.undo, { params: { id } }))),
      /** True when the file is forgotten. */
      discard: async (id: number, fileName: string) => {
        const done = await act(() => call(guestImports.discard, { params: { id } }));
        if (done) showToast({ theme: 'info', message: `${fileName} was discarded. Nothing was imported.` });
        return done !== null;
      },
    };
  }, [client, busy]);
}

export type ImportActs = ReturnType<typeof useImportActs>;
