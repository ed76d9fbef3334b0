import type { Query } from '@tanstack/react-query';
import type { ResourceName } from '#contract/core/resources.ts';
import { queryClient } from './queryClient.ts';

type Id = string | number;

/** The id that a key of react-admin names: of the record that is read, or of the one that is removed. */
function idIn(key: readonly unknown[] | undefined): string | null {
  const params = key?.[2];
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : null;
}

const readingOf = (resource: ResourceName, id: Id) => ({
  queryKey: [resource, 'getOne'] as const,
  predicate: ({ queryKey }: Query) => idIn(queryKey) === String(id),
});

/** Whether this tab removes the record, or just did: its page is about to be left, and reading it again would find nothing. */
export function isRemovedHere({ queryKey }: Query): boolean {
  const [resource, question] = queryKey;
  if (question !== 'getOne') return false;
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: [resource, 'delete'] })
    .some(({ state, options }) => state.status !== 'error' && idIn(options.mutationKey) === idIn(queryKey));
}

/** Ends what reads a record that is about to be removed. */
export const stopReading = (resource: ResourceName, id: Id): Promise<void> =>
  queryClient.cancelQueries(readingOf(resource, id));
