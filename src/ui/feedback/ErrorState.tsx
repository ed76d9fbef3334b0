import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorWords, requestIdOf } from '../words/errors.ts';
import { StatePanel } from './StatePanel.tsx';

export interface ErrorStateProps {
  /** What failed: "Locations could not be loaded". */
  title: string;
  /** What was thrown: its words say what to do, its id is for whoever asks support. */
  error?: unknown;
  /** What to do about it, where the error does not say. */
  remedy?: ReactNode;
  onRetry?: (() => unknown) | undefined;
}

export function ErrorState({ title, error, remedy, onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <StatePanel
      role="alert"
      icon={TriangleAlert}
      tone="bad"
      title={title}
      note={requestId === undefined ? undefined : `Reference ${requestId}`}
      action={
        onRetry === undefined ? null : (
          <Button variant="outlined" startIcon={<RotateCw aria-hidden />} onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    >
      {remedy ?? errorWords(error, 'Check the connection and try again.')}
    </StatePanel>
  );
}
