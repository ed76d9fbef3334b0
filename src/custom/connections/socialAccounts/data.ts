import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import type { SocialSource } from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { readAggregatorGroups } from '#src/dataProviders/aggregator.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

const { socialConnections, programs } = services;
export const KEY = 'settings/social_accounts';
/** How soon what a source answered shows, in milliseconds. */
const FRESH_MS = 15_000;

export const useConnections = () =>
  useQuery({
    queryKey: [KEY, 'connections'],
    queryFn: ({ signal }) => call(socialConnections.list, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: FRESH_MS,
  });

export const useMapping = () =>
  useQuery({
    queryKey: [KEY, 'merchants'],
    queryFn: ({ signal }) => call(socialConnections.merchants, {}, { signal }),
  });

export const usePages = () =>
  useQuery({
    queryKey: [KEY, 'pages'],
    queryFn: ({ signal }) => call(socialConnections.pages, {}, { signal }),
    select: ({ data }) => data,
  });

export const useAccount = () =>
  useQuery({
    queryKey: [KEY, 'account'],
    queryFn: ({ signal }) => call(socialConnections.account, {}, { signal }),
  });

/** Places of a source that can be chosen from. */
export const usePlaces = (source: SocialSource | null) =>
  useQuery({
    queryKey: [KEY, 'places', source],
    enabled: source === 'google' || source === 'facebook',
    queryFn: ({ signal }) =>
      call(
        source === 'google' ? socialConnections.googleLocations : socialConnections.facebookLocations,
        {},
        { signal },
      ),
    select: ({ data }) => data,
  });

/** The aggregator's groups, asked by this browser with the identity's token; one that ended is got anew. */
export function useGroups(isOpen: boolean) {
  const { chatmeterToken } = useIdentity();
  const { data: account } = useAccount();
  const url = account?.chatmeter_url ?? null;
  return useQuery({
    queryKey: [KEY, 'groups'],
    enabled: isOpen && url !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const fresh = async () => (await call(socialConnections.aggregatorToken)).chatmeterToken;
      const held = chatmeterToken ?? (await fresh());
      const ask = (token: string) => readAggregatorGroups(url ?? '', token, signal);
      return ask(held).catch(async (error: unknown) => {
        if (held !== chatmeterToken) throw error;
        return ask(await fresh());
      });
    },
  });
}

/** A write, of which everything on the page is read anew. */
export function useWrite<I>(act: (input: I) => Promise<unknown>, said: (input: I) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => {
      showToast({ theme: 'success', message: said(input) });
      return client.invalidateQueries({ queryKey: [KEY] });
    },
    onError: (error) => void showFailure(error),
  });
}

type SetBody = NonNullable<CallInput<typeof socialConnections.set>['body']>;
export const setConnection = (source: SocialSource, body: SetBody) =>
  call(socialConnections.set, { params: { source }, body });
export const removeConnection = (source: SocialSource) =>
  call(socialConnections.remove, { params: { source } });
export const readNow = (source: SocialSource) => call(socialConnections.readNow, { params: { source } });
export const mapPlaces = (
  source: SocialSource,
  mappings: { outside_id: string; merchant_id: number | null }[],
) => call(socialConnections.mapMerchants, { body: { source, mappings } });
export const saveGroup = (id: number, group_id: string | null) =>
  call(socialConnections.saveChatmeterGroup, { params: { id }, body: { group_id } });
export const saveAdAccount = (fb_ad_account_id: string | null) =>
  call(programs.setAdAccount, { body: { fb_ad_account_id } });
