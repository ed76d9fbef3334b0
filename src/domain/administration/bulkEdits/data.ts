import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type BulkEdit, isEditing } from '#contract/administration/bulkEdits/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';

export const EDITS = 'bulk_edits';
const LOOK_MS = 1_000;

type Start = z.input<typeof services.bulkEdits.start.body>;

const again = () => queryClient.invalidateQueries({ queryKey: [EDITS] });

/** Has the server change many locations; throws ApiError. */
export async function startBulkEdit(body: Start): Promise<BulkEdit> {
  const edit = await call(services.bulkEdits.start, { body });
  await again();
  return edit;
}

/** Has the server give back what an edit has changed; throws ApiError. */
export async function undoBulkEdit(id: number): Promise<void> {
  await call(services.bulkEdits.undo, { params: { id } });
  await again();
}

const isUnderWay = ({ status }: BulkEdit) => isEditing(status);

/** The latest edits; looked at again and again while one is under way, and the locations with it. */
export function useRecentEdits(enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [EDITS, 'recent'],
    queryFn: async ({ signal }) => (await call(services.bulkEdits.recent, {}, { signal })).data,
    enabled,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_MS : false),
  });
  const working = query.data?.filter(isUnderWay).length ?? 0;
  const before = useRef(working);
  useEffect(() => {
    if (working < before.current) void client.invalidateQueries({ queryKey: ['settings/restaurants'] });
    before.current = working;
  }, [working, client]);
  return query;
}

/** One edit with what became of its locations. */
export const useBulkEdit = (id: number) =>
  useQuery({
    queryKey: [EDITS, 'one', id],
    queryFn: ({ signal }) => call(services.bulkEdits.get, { params: { id } }, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  });
