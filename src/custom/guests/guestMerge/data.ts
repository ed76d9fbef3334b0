import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { GUEST_BOOK, GUEST_DUPLICATES, GUESTS } from '#src/resources/guests/guests/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import type { Choices, Preview } from './model/mergeRows.ts';

const { guests } = services;
export const PAGE_SIZE = 25;

/** A resource of its own: once they are merged there is nothing to preview, so no change of a guest reads it again. */
const PREVIEW = 'ops/guest_merge_preview';

/** How long the way back stays on screen, in milliseconds. */
const UNDO_LIFE = 15_000;

/** Pairs that look like one person, of everybody or of one guest. */
export function useDuplicates(guestId: number | null, page: number) {
  const query = {
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
    ...(guestId === null ? {} : { guest_id: guestId }),
  };
  return useQuery({
    queryKey: [GUEST_DUPLICATES, 'list', query],
    queryFn: ({ signal }) => call(guests.duplicates, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** What merging two guests would do when nothing is chosen but whose phone stays, on which texted opt-outs depend. */
export function useMergePreview(kept_id: number, other_id: number, { phone }: Pick<Choices, 'phone'>) {
  const choices = phone ? { phone } : {};
  return useQuery({
    queryKey: [PREVIEW, { kept_id, other_id, choices }],
    queryFn: ({ signal }) => call(guests.previewMerge, { body: { kept_id, other_id, choices } }, { signal }),
    placeholderData: (before) =>
      before?.kept.id === kept_id && before.other.id === other_id ? before : undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Guests to merge with, by what is typed. */
export function useGuestsNamed(search: string) {
  const query = { search: search.trim(), take: 8 };
  return useQuery({
    queryKey: [GUESTS, 'named', query],
    queryFn: ({ signal }) => call(guests.list, { query }, { signal }),
    select: (page) => page.data,
    enabled: query.search.length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** Merging and taking apart again; what shows guests is read again after either. */
export function useMergeActs() {
  const client = useQueryClient();
  return useMemo(() => {
    const reload = () =>
      Promise.all(
        [GUESTS, GUEST_BOOK, GUEST_DUPLICATES].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    /** Takes a merge apart again and says so; true when it was done. */
    const undo = async (mergeId: number): Promise<boolean> => {
      try {
        const { merge } = await call(guests.undoMerge, { params: { id: mergeId } });
        await reload();
        showToast({ theme: 'success', message: `${merge.merged_name} is a guest of their own again.` });
        return true;
      } catch (error) {
        showFailure(error, 'The merge could not be undone. Try again.');
        return false;
      }
    };
    /** Says that a pair are two people, or takes it back. */
    const setApart = async (ids: [number, number], are_apart: boolean): Promise<void> => {
      try {
        await call(guests.setApart, { body: { guest_ids: ids, are_apart } });
        await client.invalidateQueries({ queryKey: [GUEST_DUPLICATES] });
        const undo = { label: 'Undo', onAction: () => void setApart(ids, false) };
        if (are_apart)
          showToast({
            theme: 'success',
            message: 'They are two people, and no pair any more.',
            life: UNDO_LIFE,
            action: undo,
          });
      } catch (error) {
        showFailure(error, 'This could not be kept. Try again.');
      }
    };
    return {
      reload,
      setApart,
      undo,
      /** Merges, says so and offers the way back. Throws ApiError. */
      merge: async ({ kept, other }: Pick<Preview, 'kept' | 'other'>, choices: Choices) => {
        const reply = await call(guests.merge, {
          body: {
            kept_id: kept.id,
            other_id: other.id,
            choices,
            kept_version: kept.version,
            other_version: other.version,
          },
        });
        await reload();
        const { guest_merge_id, merged_name } = reply.merge;
        showToast({
          theme: 'success',
          message: `${merged_name} was merged. Visits, checks and notes are together now.`,
          life: UNDO_LIFE,
          action: { label: 'Undo', onAction: () => void undo(guest_merge_id) },
        });
        return reply.guest;
      },
    };
  }, [client]);
}
