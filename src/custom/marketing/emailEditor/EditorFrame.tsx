import Skeleton from '@mui/material/Skeleton';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

interface Props {
  readonly title: string;
  /** Null while it is loading. */
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

/** What stands for the editor until it is there: its shape, or why it could not be loaded. */
export function EditorFrame({ title, error, onRetry }: Props) {
  return (
    <>
      <PageHeader title={title} />
      {error ? (
        <ErrorState title="The email could not be loaded" error={error} onRetry={onRetry} />
      ) : (
        <div
          aria-busy
          style={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr) minmax(0, 1.6fr)',
            gap: 24,
          }}
        >
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={560} />
          <Skeleton variant="rounded" height={420} />
        </div>
      )}
    </>
  );
}
