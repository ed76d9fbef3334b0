import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { type WaitlistBlock, waitlistBlockResource } from '#contract/host/waitlistBlocks/endpoints.ts';
import { blockTimes } from '#contract/host/waitlistBlocks/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { useAct } from '#src/domain/host/parties/index.ts';

const { waitlistBlocks } = services;
const BLOCKS = waitlistBlockResource.name;

/** The waitlist blocks of a location's day (05:00 to 05:00), the earliest first. */
export function useWaitlistBlocks(merchantId: number, date: string) {
  return useQuery({
    queryKey: [BLOCKS, 'day', { merchant_id: merchantId, date }],
    queryFn: ({ signal }) => call(waitlistBlocks.list, { query: { merchantId, date } }, { signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  });
}

/** The waitlist is read again with them, as adding to it depends on them. */
export async function reloadBlocks(client: QueryClient): Promise<void> {
  for (const key of [BLOCKS, 'ops/waitlist'] as const) await client.invalidateQueries({ queryKey: [key] });
}

/** Removes a block, and offers to bring it back. */
export function useRemoveBlock() {
  const client = useQueryClient();
  const act = useAct();
  return ({ id, version: _version, ...block }: WaitlistBlock) =>
    act({
      run: async () => {
        await call(waitlistBlocks.remove, { query: { id } });
        await reloadBlocks(client);
      },
      said: () => `Block ${blockTimes(block)} removed`,
      undo: async () => {
        await call(waitlistBlocks.save, { body: block });
        await reloadBlocks(client);
      },
    });
}
