import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentimentEmailResource, sentimentEmails } from '#contract/sentiment/emails/endpoints.ts';
import { type SentimentEmailDraft, sentimentEmailDraft } from '#contract/sentiment/emails/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

const ROOT = sentimentEmailResource.name;
const FRESH_MS = 60_000;
export const MAILS_A_PAGE = 10;

/** The concept as the paths of these calls name it. */
export function useConcept() {
  const { current_program_id: program_id } = useIdentity();
  return { program_id: program_id ?? 0 };
}

/** Roles, groups and colleagues that a mail can go to. */
export function useChoices() {
  const params = useConcept();
  return useQuery({
    queryKey: [ROOT, 'contexts', params],
    queryFn: ({ signal }) => call(sentimentEmails.contexts, { params }, { signal }),
    staleTime: FRESH_MS,
  });
}

/** What the form holds as a call takes it; null while it is not whole. */
export function wholeOf(values: unknown): SentimentEmailDraft | null {
  const { success, data } = sentimentEmailDraft.safeParse(values);
  return success ? data : null;
}

/** The mail with real data, and who gets it. */
export function usePreview(email: SentimentEmailDraft | null) {
  const params = useConcept();
  return useQuery({
    queryKey: [ROOT, 'preview', params, email],
    queryFn: email
      ? ({ signal }) => call(sentimentEmails.preview, { params, body: email }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

export function useSendToMe() {
  const params = useConcept();
  return useMutation({
    mutationFn: (body: SentimentEmailDraft) => call(sentimentEmails.test, { params, body }),
    onSuccess: ({ address }) =>
      showToast({ theme: 'success', message: `The email is on its way to ${address}.` }),
    onError: (error) => showFailure(error),
  });
}

/** What was sent of it, a page of the latest first. */
export function useMails(id: number, page: number) {
  const params = { ...useConcept(), id };
  const query = { take: MAILS_A_PAGE, skip: page * MAILS_A_PAGE };
  return useQuery({
    queryKey: [ROOT, 'mails', params, query],
    queryFn: ({ signal }) => call(sentimentEmails.mails, { params, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends one mail again, or all of the latest sending. */
export function useResend(id: number) {
  const client = useQueryClient();
  const params = { ...useConcept(), id };
  return useMutation({
    mutationFn: (mail_id: number | null) => call(sentimentEmails.resend, { params, body: { mail_id } }),
    onSuccess: ({ mails }) =>
      showToast({
        theme: 'success',
        message: `${counted(mails.length, ['email was', 'emails were'])} sent again.`,
      }),
    onError: (error) => showFailure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: [ROOT, 'mails'] }),
  });
}
