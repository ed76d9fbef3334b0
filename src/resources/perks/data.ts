import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call, uploadFile } from '#src/dataProviders/client.ts';

const { perks } = services;
const PERKS = 'ops/perks';
export const PERKS_PER_PAGE = 25;

export type PerkTab = 'current' | 'past';

export function usePerks(state: PerkTab, search: string, page: number) {
  const query = {
    state,
    search: search || undefined,
    take: PERKS_PER_PAGE,
    skip: (page - 1) * PERKS_PER_PAGE,
  };
  return useQuery({
    queryKey: [PERKS, 'list', query],
    queryFn: ({ signal }) => call(perks.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

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

type Write = CallInput<typeof perks.create>['body'];
type PageFlags = CallInput<typeof perks.saveCustomization>['body'];

/** What can be done with perks; each throws ApiError. */
export function usePerkActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [PERKS] });
  const save = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: Write }) =>
      id === null ? call(perks.create, { body }) : call(perks.save, { params: { id }, body }),
    onSettled,
  });
  const end = useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      call(perks.end, { params: { id }, body: { version } }),
    onSettled,
  });
  const savePage = useMutation({
    mutationFn: (body: PageFlags) => call(perks.saveCustomization, { body }),
    onSettled,
  });
  const saveLogo = useMutation({
    mutationFn: (file: File) => uploadFile(perks.saveLogo, file),
    onSettled,
  });
  const removeLogo = useMutation({ mutationFn: () => call(perks.removeLogo, {}), onSettled });
  return { save, end, savePage, saveLogo, removeLogo };
}
