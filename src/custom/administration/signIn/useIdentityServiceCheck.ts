import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { reportError } from '#src/dataProviders/reportError.ts';

/** Whether the address signs in through the identity service; a failed check is reported and reads as no (AUTH-007). */
export async function isIdentityServiceUser(email: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const reply = await call(
      services.sessions.isIdentityServiceUser,
      { body: { email } },
      signal ? { signal } : {},
    );
    return reply.is_olo_auth_user;
  } catch (error) {
    if (!signal?.aborted) reportError(error);
    return false;
  }
}

/** The answer for a complete address; no while it is unknown or the address is empty. */
export function useIdentityServiceCheck(email: string): boolean {
  const { data } = useQuery({
    queryKey: ['sessions', 'isIdentityServiceUser', email],
    queryFn: ({ signal }) => isIdentityServiceUser(email, signal),
    enabled: email !== '',
    staleTime: 60_000,
  });
  return data ?? false;
}
