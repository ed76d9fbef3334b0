import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import type { WhichMail } from './model.ts';

const ASK_AGAIN_MS = 1_000;

interface Audience {
  readonly segment_ids: readonly number[];
  readonly contact_list_ids: readonly number[];
}

/** Makes the mails of a whole audience without sending any, and watches how far it has come. */
export function useGuestCheck() {
  const { programId } = useSession();
  const params = { programId: programId ?? 0 };
  const [checkId, setCheckId] = useState<number | null>(null);
  const { data: check } = useQuery({
    queryKey: [emailTemplateResource.name, 'check', { id: checkId }],
    queryFn: ({ signal }) =>
      call(services.emailPreviews.getCheck, { params: { ...params, id: checkId ?? 0 } }, { signal }),
    enabled: checkId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? ASK_AGAIN_MS : false),
  });
  const start = async (which: WhichMail, { segment_ids, contact_list_ids }: Audience) => {
    try {
      const { id } = await call(services.emailPreviews.check, {
        params,
        body: { ...which, segment_ids: [...segment_ids], contact_list_ids: [...contact_list_ids] },
      });
      setCheckId(id);
    } catch (error) {
      showFailure(error, 'The check was not started. Try again.');
    }
  };
  return { check, start };
}
