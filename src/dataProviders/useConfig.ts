import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from './client.ts';

export type PublicConfig = CallReply<typeof services.platform.config>;

/** What the server tells anybody: demo accounts, whether mail is kept in a sandbox; null until it is known. */
export function useConfig(): PublicConfig | null {
  const { data } = useQuery({
    queryKey: ['platform', 'config'],
    queryFn: ({ signal }) => call(services.platform.config, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
