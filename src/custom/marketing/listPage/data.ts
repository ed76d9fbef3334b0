import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { ListPage } from '#contract/marketing/contactLists/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';

const { contactLists } = services;
const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Kind = 'leave' | 'confirm';
type Leaving = NonNullable<CallInput<typeof contactLists.leave>['body']>;

const keyOf = (kind: Kind, token: string) => ['webviews/lists', kind, { token }] as const;

/** What the page behind a token shows; `isLost` for a link that leads nowhere. */
export function useListPage(kind: Kind, token: string) {
  const endpoint = kind === 'leave' ? contactLists.page : contactLists.confirmPage;
  const isToken = TOKEN.test(token);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(kind, token),
    queryFn: ({ signal }) => call(endpoint, { params: { token } }, { signal }),
    enabled: isToken,
    retry: false,
  });
  const isGone = error instanceof ApiError && [400, 404, 410].includes(error.status);
  return { data, error, refetch, isLost: !isToken || isGone };
}

function useAct<T>(kind: Kind, token: string, act: (asked: T) => Promise<ListPage>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (page) => client.setQueryData(keyOf(kind, token), page),
  });
}

export const useLeaving = (token: string) =>
  useAct('leave', token, (body: Leaving) => call(contactLists.leave, { params: { token }, body }));

export const useConfirming = (token: string) =>
  useAct('confirm', token, () => call(contactLists.confirm, { params: { token }, body: {} }));
