import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

interface QueryCardProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** What failed, for the sentence: "People". */
  children: (data: T) => ReactNode;
  actions?: ReactNode;
}

/** A card over one answer: on its way, failed with a way to try again, or there. */
export function QueryCard<T>({ title, query, children, actions }: QueryCardProps<T>) {
  return (
    <DataCard title={title} actions={actions}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Quiet role="alert">
          {query.error.message}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Quiet>
      ) : (
        <BlockSkeleton lines={3} />
      )}
    </DataCard>
  );
}
