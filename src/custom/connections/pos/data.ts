import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

const { pos } = services;
export const KEY = 'settings/integrations';
const FRESH_MS = 30_000;

/** The locations with their point of sale connections. */
export const useMerchants = () =>
  useQuery({
    queryKey: [KEY, 'merchants'],
    queryFn: ({ signal }) => call(pos.merchants, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: FRESH_MS,
  });

/** What locations can be matched to. */
export const useIntegrations = () =>
  useQuery({
    queryKey: [KEY, 'integrations'],
    queryFn: ({ signal }) => call(pos.integrations, {}, { signal }),
  });

export const useCategories = () =>
  useQuery({
    queryKey: [KEY, 'categories'],
    queryFn: ({ signal }) => call(pos.menuCategories, {}, { signal }),
  });

export const useTables = () =>
  useQuery({
    queryKey: [KEY, 'tables'],
    queryFn: ({ signal }) => call(pos.tableMappings, {}, { signal }),
  });

export const useJobIds = () =>
  useQuery({
    queryKey: [KEY, 'jobs'],
    queryFn: ({ signal }) => call(pos.jobIds, {}, { signal }),
  });

export const useServers = () =>
  useQuery({
    queryKey: [KEY, 'servers'],
    queryFn: ({ signal }) => call(pos.servers, {}, { signal }),
    select: ({ data }) => data,
  });

export const useOmnivoreSettings = () =>
  useQuery({
    queryKey: [KEY, 'omnivore'],
    queryFn: ({ signal }) => call(pos.omnivoreSettings, {}, { signal }),
  });

/** A write after which everything about points of sale is read anew; null says nothing. */
export function useWrite<I, O>(send: (input: I) => Promise<O>, said: (input: I, answer: O) => string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      const message = said(input, answer);
      if (message !== null) showToast({ theme: 'success', message });
    },
    onError: (error) => void showFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
