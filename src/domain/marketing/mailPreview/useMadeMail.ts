import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import type { AsWhom, WhichMail } from './model.ts';

/** The mail as the one renderer makes it for somebody; null asks for none. What was made before stays until the next is there. */
export function useMadeMail(which: WhichMail | null, { guestId, awkward }: AsWhom) {
  const { programId } = useSession();
  return useQuery({
    queryKey: [emailTemplateResource.name, 'preview', { which, guestId, awkward }],
    queryFn: ({ signal }) =>
      call(
        services.emailPreviews.preview,
        { params: { programId: programId ?? 0 }, body: { ...which, guest_id: guestId, awkward } },
        { signal, isAside: true },
      ),
    enabled: which !== null,
    placeholderData: keepPreviousData,
    // Each keystroke's pause makes another one; none of them is asked for twice.
    gcTime: 60_000,
    retry: false,
  });
}
