import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { adoptReply } from '#src/dataProviders/refresh.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';
import { challengeOf } from '#src/custom/administration/secondFactor/index.ts';
import { links } from '#src/links.ts';

type Body = NonNullable<CallInput<typeof services.sessions.setPassword>['body']>;

/** Saves the password, takes over the session that comes back and goes to the start page. */
export function useSetPassword(onError: (error: unknown) => void) {
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => navigate(links.home(), { replace: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: Body) => {
      adoptReply(await call(services.sessions.setPassword, { body }));
      await reopenSession();
    },
    onSuccess: goOn,
    onError,
  });
  return { save: mutate, busy: isPending, error, challenge: challengeOf(error), goOn };
}
