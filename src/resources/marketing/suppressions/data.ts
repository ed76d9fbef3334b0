import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { suppressionResource } from '#contract/guests/gate/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';

const { gate } = services;
type Body<K extends 'suppress' | 'lift'> = NonNullable<CallInput<(typeof gate)[K]>['body']>;

/** What can be done with suppressions; each refreshes the list. Throws ApiError. */
export function useSuppressionCalls() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [suppressionResource.name] });
  return {
    suppress: async (body: Body<'suppress'>) => {
      await call(gate.suppress, { body });
      await refresh();
    },
    lift: async (body: Body<'lift'>) => {
      await call(gate.lift, { body });
      await refresh();
    },
  };
}
