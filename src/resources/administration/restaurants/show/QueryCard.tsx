import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

export const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 13.5,
  color: tokensOf(theme).muted,
}));

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
