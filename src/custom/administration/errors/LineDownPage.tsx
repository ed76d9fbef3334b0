import Button from '@mui/material/Button';
import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { isLineDown, onLineBack, tryLine, useLine } from '#src/dataProviders/line/line.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { MessagePage } from './MessagePage.tsx';

/** What stands for a page that this device does not have while the line is down; it comes by itself with the line. */
export function LineDownPage({ onRetry }: { onRetry: () => void }) {
  const { since } = useLine();
  useEffect(() => onLineBack(onRetry), [onRetry]);
  const retry = async () => {
    const wasDown = isLineDown();
    // One that was down tells by itself that it is back.
    if ((await tryLine()) && !wasDown) onRetry();
  };
  return (
    <MessagePage
      icon={WifiOff}
      tone="warn"
      title="No connection"
      action={
        <Button variant="contained" startIcon={<RotateCw aria-hidden />} onClick={() => void retry()}>
          Try again
        </Button>
      }
      note={since === null ? null : `Since ${momentText(since, '7:30 PM')}`}
    >
      <p>This page is not on this device yet, and Couvert cannot be reached. Nothing is broken.</p>
      <p>It opens by itself as soon as the connection is back.</p>
    </MessagePage>
  );
}
