import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { TONIGHT_ORDERS } from '#contract/host/tonight/endpoints.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { noteLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';

export const PER_PAGE = 50;
export type TonightOrder = (typeof TONIGHT_ORDERS)[number];

/** Waits and late parties grow older without anybody doing anything. */
const MINUTE_MS = 60_000;
/** Of hundreds of locations something changes all the time: the same rows are asked for so often and no oftener. */
const SPACING_MS = 3_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function spaced(
  client: QueryClient,
  key: Parameters<QueryClient['getQueryState']>[0],
  signal: AbortSignal,
) {
  const age = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0);
  if (age < SPACING_MS) await pause(SPACING_MS - age, signal);
}

const isOrder = (text: string | null): text is TonightOrder => TONIGHT_ORDERS.some((order) => order === text);

/** What of the rows is shown, kept in the address. */
export function useTonightView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
    order: isOrder(asked) ? asked : TONIGHT_ORDERS[0],
    setSearch: (search: string) => change({ search }),
    setOrder: (order: TonightOrder) => change({ sort: order === TONIGHT_ORDERS[0] ? '' : order }),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
  };
}

export type TonightView = ReturnType<typeof useTonightView>;

/** Tonight at the person's locations; what changes there is seen within seconds. */
export function useTonight({ search, page, order }: Pick<TonightView, 'search' | 'page' | 'order'>) {
  const client = useQueryClient();
  const { programId } = useSession();
  const words = search.trim();
  const query = {
    take: PER_PAGE,
    skip: (page - 1) * PER_PAGE,
    sort_by: order,
    ...(words === '' ? {} : { search: words }),
  };
  const queryKey = ['ops/home', 'tonight', { programId, ...query }] as const;
  const result = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await spaced(client, queryKey, signal);
      return call(services.tonight.list, { query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
  const rows = result.data?.data;
  useEffect(() => {
    if (rows && programId !== null) noteLocations(rows.map((row) => ({ ...row, program_id: programId })));
  }, [rows, programId]);
  return result;
}
