import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

const FRESH_MS = 30_000;

/** What the server suggests to quote a party of this size now; read again as the list changes. */
export function useQuote(merchantId: number, partySize: number) {
  const query = { merchant_id: merchantId, party_size: partySize };
  return useQuery({
    queryKey: ['ops/waitlist', 'quote', query],
    queryFn: ({ signal }) => call(services.waitlist.quote, { query }, { signal }),
    // The choices stay under the finger while another size is asked about.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
  });
}
