import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from './client.ts';
import { queryClient } from './queryClient.ts';

export type PublicConfig = CallReply<typeof services.platform.config>;

const CONFIG = queryOptions({
  queryKey: ['platform', 'config'],
  queryFn: ({ signal }) => call(services.platform.config, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the server tells anybody: demo accounts, whether mail is kept in a sandbox; null until it is known. */
export function useConfig(): PublicConfig | null {
  const { data } = useQuery(CONFIG);
  return data ?? null;
}

/** The same outside of a component, asked for once. Throws what the call throws. */
export const readConfig = (): Promise<PublicConfig> => queryClient.fetchQuery(CONFIG);
