import type { SortPayload } from 'react-admin';
import { areReadsUnderWay } from './early/early.ts';
import { dataProvider } from './index.ts';
import { queryClient } from './queryClient.ts';
import type { QueryRoot } from './queryRoots.ts';

/** What a list opens with when neither its address nor a visit before says otherwise. */
export interface ListStart {
  readonly resource: QueryRoot;
  readonly perPage: number;
  readonly sort: SortPayload;
}

/**
 * Takes the rows that left with the document into the cache, where react-admin's list finds them, so that its first sight has rows
 * and no skeleton. Does nothing when none left; a failure is told by the list itself.
 */
export async function prefetchList({ resource, perPage, sort }: ListStart): Promise<void> {
  if (!areReadsUnderWay()) return;
  const asked = { pagination: { page: 1, perPage }, sort, filter: {}, meta: undefined };
  await queryClient.prefetchQuery({
    queryKey: [resource, 'getList', asked],
    queryFn: () => dataProvider.getList(resource, asked),
  });
}
