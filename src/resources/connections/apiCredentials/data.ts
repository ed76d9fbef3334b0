import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

const { tickets } = services;
const CREDENTIALS = 'settings/api_credentials';

export type CredentialDraft = NonNullable<CallInput<typeof tickets.createCredential>['body']>;

export function useCredentials() {
  return useQuery({
    queryKey: [CREDENTIALS, 'list'],
    queryFn: ({ signal }) => call(tickets.credentials, {}, { signal }),
    select: (reply) => reply.data,
  });
}

export function useCredentialActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [CREDENTIALS] });
  const create = useMutation({
    mutationFn: (body: CredentialDraft) => call(tickets.createCredential, { body }),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(tickets.revokeCredential, { params: { id } }),
    onSettled,
  });
  return { create, revoke };
}
