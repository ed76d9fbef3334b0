import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { smsNumberResource } from '#contract/connections/messaging/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

const { messaging } = services;
const NUMBERS = smsNumberResource.name;

export function useSubAccount() {
  return useQuery({
    queryKey: [NUMBERS, 'account'],
    queryFn: ({ signal }) => call(messaging.subAccount, {}, { signal }),
  });
}

export function useAreaCodes(search: string) {
  return useQuery({
    queryKey: [NUMBERS, 'areaCodes', { search }],
    queryFn: ({ signal }) => call(messaging.areaCodes, { query: { search } }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Numbers to be had in an area code; nothing until one is chosen. */
export function useAvailableNumbers(areaCode: string | null) {
  return useQuery({
    queryKey: [NUMBERS, 'available', { areaCode }],
    queryFn: ({ signal }) =>
      call(messaging.availableNumbers, { query: { area_code: areaCode ?? '' } }, { signal }),
    select: (reply) => reply.data,
    enabled: areaCode !== null,
    retry: false,
  });
}

/** Gets a number for a location, or asks again for one that got no answer. */
export function useGetNumber(merchantId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => call(messaging.getNumber, { params: { id: merchantId }, body: { phone } }),
    onSettled: () => client.invalidateQueries({ queryKey: [NUMBERS] }),
  });
}
