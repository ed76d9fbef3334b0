import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

export interface ErrorStateProps {
  /** What failed: "Locations could not be loaded". */
  title: string;
  /** What to do about it. */
  remedy?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The id of the failed request, for whoever asks support. */
  requestId?: string | undefined;
}

export function ErrorState({ title, remedy, onRetry, requestId }: ErrorStateProps) {
  return (
    <StatePanel
      role="alert"
      icon={TriangleAlert}
      tone="bad"
      title={title}
      note={requestId === undefined ? undefined : `Reference ${requestId}`}
      action={
        onRetry === undefined ? null : (
          <Button variant="outlined" startIcon={<RotateCw aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {remedy ?? 'Check the connection and try again.'}
    </StatePanel>
  );
}
