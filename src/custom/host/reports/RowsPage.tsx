import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { PER_PAGE } from './data.ts';
import { NumbersTable } from './NumbersCard.tsx';

/** Lets the pager follow the rows: a dialog scrolls as a whole. */
const Foot = styled('div')({ '& footer': { position: 'static', padding: '6px 0 0', borderTop: 0 } });

interface Page<R> {
  readonly data: readonly R[];
  readonly has_next: boolean;
  readonly total?: number | undefined;
}

interface RowsPageProps<R> {
  readonly title: string;
  readonly found: Pick<UseQueryResult<Page<R>>, 'data' | 'error' | 'refetch'>;
  readonly page: number;
  readonly noun: readonly [one: string, many: string];
  readonly heads: readonly string[];
  readonly texts: number;
  readonly cellsOf: (row: R) => readonly ReactNode[];
  readonly onTurn: (page: number) => void;
}

/** One page of the rows behind a number. */
export function RowsPage<R extends { readonly id: number }>(props: RowsPageProps<R>) {
  const { title, found, page, noun, heads, texts, cellsOf, onTurn } = props;
  const { data, error, refetch } = found;
  if (!data)
    return (
      <PartNotLoaded title="The rows could not be loaded" error={error} lines={8} onRetry={() => refetch()} />
    );
  if (data.data.length === 0) return <Quiet>Nothing on these days.</Quiet>;
  return (
    <Foot>
      <NumbersTable
        title={title}
        heads={heads}
        texts={texts}
        rows={data.data.map((row) => ({ key: String(row.id), cells: cellsOf(row) }))}
      />
      <Pager
        page={page}
        perPage={PER_PAGE}
        count={data.data.length}
        total={data.total}
        hasNext={data.has_next}
        noun={noun}
        onTurn={onTurn}
      />
    </Foot>
  );
}
