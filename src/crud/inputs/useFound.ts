import { type SortPayload, useGetList } from 'react-admin';
import { useSettled } from '#src/ui/list/useSettled.ts';
import type { Held, ResourceOf } from '../anyResource.ts';

/** What the server finds for a text once its typing has paused; null until it has answered. */
export function useFound<Row extends object>(
  of: ResourceOf<Row>,
  { typed, sort, perPage }: { typed: string; sort: SortPayload; perPage: number },
) {
  const search = useSettled(typed.trim(), 250);
  const { data, isFetching } = useGetList<Held<Row>>(of.name, {
    pagination: { page: 1, perPage },
    sort,
    filter: search ? { search } : {},
  });
  return { found: data ?? null, isFetching };
}
