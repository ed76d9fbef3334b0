import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';

/** Counts are looked at again so often, in ms; they are at most a minute old on the server. */
const COUNT_AGAIN_MS = 30_000;

/** Where what the builder shows of an automation is kept. */
export const builderKey = (id: number) => [automationResource.name, 'builder', id] as const;

/** One automation with its steps and counts; `id` null: the address names none. */
export const useAutomation = (id: number) =>
  useQuery({
    queryKey: builderKey(id),
    queryFn: ({ signal }) =>
      call(services.automations.get, { params: { id }, query: { include_stats: 'true' } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.active ? COUNT_AGAIN_MS : false),
    retry: false,
  });
