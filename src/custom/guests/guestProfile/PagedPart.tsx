import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

interface PagedPartProps<Row> {
  title: string;
  /** Its page is added. */
  queryKey: QueryKey;
  read: (
    page: { readonly take: number; readonly skip: number },
    signal: AbortSignal,
  ) => Promise<{ readonly data: readonly Row[]; readonly has_next: boolean }>;
  /** Rows of a page. */
  size: number;
  failed: string;
  empty: string;
  /** A list item with its key. */
  row: (row: Row) => ReactNode;
}

/** A card of a guest's page with rows of theirs, read page by page. */
export function PagedPart<Row>({ title, queryKey, read, size, failed, empty, row }: PagedPartProps<Row>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, { page }],
    queryFn: ({ signal }) => read({ take: size, skip: (page - 1) * size }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard
      title={title}
      flush={!!data?.data.length}
      actions={
        data && (data.has_next || page > 1) ? (
          <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded title={failed} error={error} lines={3} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <Rows>{data.data.map(row)}</Rows>
      )}
    </DataCard>
  );
}
