import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';

const { messaging } = services;
const NUMBERS = 'settings/sms_numbers';

export function useServices() {
  return useQuery({
    queryKey: [NUMBERS, 'list'],
    queryFn: ({ signal }) => call(messaging.services, {}, { signal }),
    select: (reply) => reply.data,
  });
}

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

export function useNumberActs(merchantId: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [NUMBERS] });
  const params = { id: merchantId };
  const get = useMutation({
    mutationFn: (phone: string) => call(messaging.getNumber, { params, body: { phone } }),
    onSettled,
  });
  const release = useMutation({ mutationFn: () => call(messaging.releaseNumber, { params }), onSettled });
  return { get, release };
}
