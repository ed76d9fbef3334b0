import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeNow } from '#src/clock.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { MessagePage } from './MessagePage.tsx';

export interface OopsPageProps {
  /** What was thrown, when this page stands in for one that broke. */
  error?: unknown;
  /** Draws the broken page again; without it the browser reloads. */
  onRetry?: () => void;
}

/** `/oops`, and what any page shows instead of itself when it breaks. */
export function OopsPage({ error, onRetry }: OopsPageProps) {
  const [at] = useState(() => momentText(timeNow(), 'Nov 20, 2026, 7:30:05 PM'));
  const answer = error instanceof ApiError ? error : null;
  return (
    <MessagePage
      icon={TriangleAlert}
      tone="bad"
      title="Something went wrong on our side"
      action={
        <>
          <Button
            variant="contained"
            startIcon={<RotateCw aria-hidden />}
            onClick={onRetry ?? (() => window.location.reload())}
          >
            Try again
          </Button>
          <Button component={Link} to={links.home()} variant="outlined">
            Go to your start page
          </Button>
        </>
      }
      note={
        answer?.requestId === undefined ? (
          at
        ) : (
          <>
            Reference <code>{answer.requestId}</code>, {at}
          </>
        )
      }
    >
      <p>
        {answer && answer.status < 500
          ? answer.message
          : 'This page could not be shown. What you saved before is safe.'}
      </p>
      <p>If it happens again, tell support what you were doing and give them the line below.</p>
    </MessagePage>
  );
}

export default OopsPage;
