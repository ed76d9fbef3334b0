import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { services } from '#contract/index.ts';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';
import { useAct, WAITLIST } from '#src/domain/host/parties/index.ts';
import { blockTimes } from './model/blockDraft.ts';
import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

const { waitlistBlocks } = services;
export const WAITLIST_BLOCKS: QueryRoot = 'ops/waitlist_blocks';

/** The waitlist blocks of a location's day (05:00 to 05:00), the earliest first. */
export function useWaitlistBlocks(merchantId: number, date: string) {
  return useQuery({
    queryKey: [WAITLIST_BLOCKS, 'day', { merchant_id: merchantId, date }],
    queryFn: ({ signal }) => call(waitlistBlocks.list, { query: { merchantId, date } }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
}

export type BlockFields = Omit<WaitlistBlock, 'id' | 'version'>;

/** What can be done with blocks; the waitlist is read again, as adding to it depends on them. */
export function useBlockActs() {
  const client = useQueryClient();
  const act = useAct();
  return useMemo(() => {
    const reload = async () => {
      for (const key of [WAITLIST_BLOCKS, WAITLIST]) await client.invalidateQueries({ queryKey: [key] });
    };
    const save = async (body: BlockFields & { id?: number; version?: number }): Promise<WaitlistBlock> => {
      const saved = await call(waitlistBlocks.save, { body });
      await reload();
      return saved;
    };
    return {
      /** Throws ApiError. */
      save,
      remove: ({ id, version: _version, ...block }: WaitlistBlock) =>
        act({
          run: async () => {
            await call(waitlistBlocks.remove, { query: { id } });
            await reload();
            return id;
          },
          said: () => `Block ${blockTimes(block)} removed`,
          undo: () => save(block),
        }),
    };
  }, [client, act]);
}
