import { ErrorState } from './ErrorState.tsx';
import { BlockSkeleton } from './skeletons.tsx';
import { DataCard } from '../page/DataCard.tsx';

export interface NotLoadedProps {
  /** What failed, as a sentence without its full stop. */
  readonly title: string;
  /** Null while it is loading. */
  readonly error: Error | null | undefined;
  readonly onRetry: () => void;
}

/** What stands for one thing until it is there: its shape, or why it could not be loaded and the way to try again. */
export function NotLoaded({ title, error, onRetry }: NotLoadedProps) {
  if (error) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return (
    <DataCard>
      <BlockSkeleton lines={8} />
    </DataCard>
  );
}
