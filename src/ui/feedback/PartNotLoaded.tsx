import Button from '@mui/material/Button';
import { Alert } from '../modal/Alert.tsx';
import type { NotLoadedProps } from './NotLoaded.tsx';
import { errorWords } from '../words/errors.ts';
import { BlockSkeleton } from './skeletons.tsx';

export interface PartNotLoadedProps extends Pick<NotLoadedProps, 'title' | 'error' | 'onRetry'> {
  /** How many lines it takes up while it is loading. */
  readonly lines: number;
}

/** What stands for one part of a panel until it is there; smaller than `NotLoaded`, which stands for the whole. */
export function PartNotLoaded({ title, error, lines, onRetry }: PartNotLoadedProps) {
  if (!error) return <BlockSkeleton lines={lines} />;
  return (
    <Alert
      type="error"
      size="small"
      title={title}
      action={
        <Button size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {errorWords(error, 'Check the connection and try again.')}
    </Alert>
  );
}
