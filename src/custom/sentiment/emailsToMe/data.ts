import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentimentEmailResource, sentimentEmails } from '#contract/sentiment/emails/endpoints.ts';
import type { SentimentEmailKind } from '#contract/sentiment/emails/kinds.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';

const KEY = [sentimentEmailResource.name, 'muted'] as const;

function useParams() {
  const { current_program_id: program_id } = useIdentity();
  return { program_id: program_id ?? 0 };
}

export function useMuted() {
  const params = useParams();
  return useQuery({
    queryKey: [...KEY, params],
    queryFn: ({ signal }) => call(sentimentEmails.muted, { params }, { signal }),
    select: ({ data }) => data,
  });
}

interface Mute {
  readonly kind: SentimentEmailKind;
  readonly merchant_id: number;
  readonly is_muted: boolean;
}

export function useMute() {
  const client = useQueryClient();
  const params = useParams();
  return useMutation({
    mutationFn: (body: Mute) => call(sentimentEmails.mute, { params, body }),
    onSuccess: (_, { is_muted }) =>
      showToast({
        theme: 'success',
        message: is_muted ? 'Muted: you get it no more.' : 'You get it again from now on.',
      }),
    onError: (error) => showFailure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}
