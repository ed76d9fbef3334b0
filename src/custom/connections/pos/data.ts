import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StageOutcome } from '#contract/connections/pos/rules.ts';
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

export const PREVIEW_PAGE = 50;

/** What yesterday's checks would have done to the stages of a location, a page of them. */
export const useStagePreview = (merchant_id: number, outcome: StageOutcome | null, page: number) =>
  useQuery({
    queryKey: [KEY, 'stagePreview', merchant_id, outcome, page],
    queryFn: ({ signal }) => {
      const query = { merchant_id, take: PREVIEW_PAGE, skip: page * PREVIEW_PAGE };
      return call(pos.stagePreview, { query: outcome === null ? query : { ...query, outcome } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The sales of the last days compared with the points of sale. */
export const useDayProofs = () =>
  useQuery({
    queryKey: [KEY, 'dayProofs'],
    queryFn: ({ signal }) => call(pos.dayProofs, {}, { signal }),
    select: ({ data }) => data,
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
