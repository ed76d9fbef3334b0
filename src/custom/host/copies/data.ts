import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LocationCopy } from '#contract/host/copies/endpoints.ts';
import type { CopyKind, TargetState } from '#contract/host/copies/kinds.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';

const { copies } = services;
const COPIES = 'ops/copies';
const POLL_MS = 1_000;
export const PAGE_SIZE = 25;

export const isWorking = ({ status }: LocationCopy) => status === 'comparing' || status === 'copying';

/** What a location has that can be copied. */
export function useParts(what: CopyKind, merchantId: number | undefined) {
  return useQuery({
    queryKey: [COPIES, 'parts', { what, merchantId }],
    queryFn: ({ signal }) => call(copies.parts, { params: { id: merchantId ?? 0, what } }, { signal }),
    enabled: merchantId !== undefined,
    staleTime: 0,
  });
}

/** One copy, read again while the server works on it. */
export function useCopy(id: number) {
  return useQuery({
    queryKey: [COPIES, 'one', id],
    queryFn: ({ signal }) => call(copies.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
}

interface Shown {
  readonly state: TargetState | undefined;
  readonly search: string;
  readonly page: number;
}

/** The locations of a copy that are shown, anew whenever it is further. */
export function useTargets(copy: LocationCopy, { state, search, page }: Shown) {
  const query = {
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
  };
  const id = copy.location_copy_id;
  return useQuery({
    queryKey: [COPIES, 'targets', id, { ...query, counts: copy.counts }],
    queryFn: ({ signal }) => call(copies.targets, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The next step of a copy. */
export function useStep(id: number, step: 'run' | 'again') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(copies[step], { params: { id } }),
    onSuccess: (copy) => client.setQueryData([COPIES, 'one', id], copy),
    onError: (error) => {
      showFailure(error, 'This did not work. Try again.');
      void client.invalidateQueries({ queryKey: [COPIES, 'one', id] });
    },
  });
}
