import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useLine } from '#src/dataProviders/line/line.ts';
import { getSession } from '#src/dataProviders/session.ts';

export type HostPage = NonNullable<CallInput<typeof services.parties.presence>['body']>['page'];

const EVERY_MS = 20_000;

/** Tells that this person looks at none of the location's pages any more; signed out or in another concept, time tells it. */
function leave(merchantId: number, programId: number | null) {
  const now = getSession();
  if (now.token === null || now.programId !== programId) return;
  const body = { merchant_id: merchantId, page: 'elsewhere' as const };
  call(services.parties.presence, { body }, { keepalive: true }).catch(() => undefined);
}

/** Tells that this person looks at a page of the location, and answers who else is there. Faults stay silent: it is a nicety. */
export function usePresence(merchantId: number, page: HostPage) {
  const body = { merchant_id: merchantId, page };
  const { data, refetch } = useQuery({
    queryKey: ['ops/presence', 'others', body],
    queryFn: ({ signal }) => call(services.parties.presence, { body }, { signal, isAside: true }),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  const isDown = useLine().since !== null;
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [refetch]);
  useEffect(() => {
    const { programId } = getSession();
    const gone = () => leave(merchantId, programId);
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      gone();
    };
  }, [merchantId, page]);
  // Who is there nobody can tell while the line is down.
  return isDown ? [] : (data?.data ?? []);
}
