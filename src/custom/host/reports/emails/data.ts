import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportEmail, ReportEmailWrite } from '#contract/host/reports/emails/schemas.ts';
import type { Report } from '#contract/host/reports/names.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

const { reportEmails } = services;

/** One's own emails of a report, and the ways to add, change, send and remove one; a refusal is said. */
export function useReportEmails(report: Report) {
  const client = useQueryClient();
  const queryKey = ['reports', 'emails', report] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(reportEmails.list, { query: { report } }, { signal }),
  });
  const saying = (message: string) => ({
    onSuccess: () => {
      showToast({ theme: 'success', message });
      return client.invalidateQueries({ queryKey });
    },
    onError: (error: Error) => showErrorToast(error.message),
  });
  const save = useMutation({
    mutationFn: ({ email, write }: { email: ReportEmail | null; write: ReportEmailWrite }) =>
      email
        ? call(reportEmails.update, {
            params: { id: email.report_email_id },
            body: { ...write, version: email.version },
          })
        : call(reportEmails.create, { body: write }),
    ...saying('The email is saved.'),
  });
  const remove = useMutation({
    mutationFn: ({ report_email_id: id }: ReportEmail) => call(reportEmails.remove, { params: { id } }),
    ...saying('The email is removed.'),
  });
  const send = useMutation({
    mutationFn: ({ report_email_id: id }: ReportEmail) => call(reportEmails.send, { params: { id } }),
    onSuccess: ({ address }) =>
      showToast({ theme: 'success', message: `The report is on its way to ${address}.` }),
    onError: (error: Error) => showErrorToast(error.message),
  });
  return { ...query, save, remove, send };
}
