import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import { call, uploadFile } from '#src/dataProviders/client.ts';

const { perks } = services;
const PERKS = perkResource.name;
export const PERKS_PER_PAGE = 25;

export function useRedemptions(perkId: number, page: number) {
  const query = { take: PERKS_PER_PAGE, skip: (page - 1) * PERKS_PER_PAGE };
  return useQuery({
    queryKey: [PERKS, 'redemptions', perkId, query],
    queryFn: ({ signal }) => call(perks.redemptions, { params: { id: perkId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePerkPage() {
  return useQuery({
    queryKey: [PERKS, 'page'],
    queryFn: ({ signal }) => call(perks.customization, {}, { signal }),
  });
}

type PageFlags = CallInput<typeof perks.saveCustomization>['body'];

/** What can be done with the perk page; each throws ApiError. */
export function usePageActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [PERKS] });
  const savePage = useMutation({
    mutationFn: (body: PageFlags) => call(perks.saveCustomization, { body }),
    onSettled,
  });
  const saveLogo = useMutation({
    mutationFn: (file: File) => uploadFile(perks.saveLogo, file),
    onSettled,
  });
  const removeLogo = useMutation({ mutationFn: () => call(perks.removeLogo, {}), onSettled });
  return { savePage, saveLogo, removeLogo };
}
