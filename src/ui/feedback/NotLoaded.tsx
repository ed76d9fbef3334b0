import { ErrorState } from './ErrorState.tsx';
import { BlockSkeleton, TableSkeleton } from './skeletons.tsx';
import { DataCard } from '../page/DataCard.tsx';

export interface NotLoadedProps {
  /** What failed, as a sentence without its full stop. */
  readonly title: string;
  /** Null while it is loading. */
  readonly error: Error | null | undefined;
  readonly onRetry: () => unknown;
  /** How many lines it takes up while it is loading, where it has no card of its own. */
  readonly lines?: number;
  /** How many rows, where it is a table. */
  readonly rows?: number;
}

/** What stands for one thing until it is there: its shape, or why it could not be loaded and the way to try again. */
export function NotLoaded({ title, error, onRetry, lines, rows }: NotLoadedProps) {
  if (error) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  if (rows !== undefined) return <TableSkeleton rows={rows} />;
  if (lines !== undefined) return <BlockSkeleton lines={lines} />;
  return (
    <DataCard>
      <BlockSkeleton lines={8} />
    </DataCard>
  );
}
