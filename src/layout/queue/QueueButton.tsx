import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { QueuedAct } from '#src/dataProviders/queue/entry.ts';

const QueueList = lazy(() => import('./QueueList.tsx'));

/** Opens the list of what was done without a line. */
export function QueueButton({ acts, next }: { acts: readonly QueuedAct[]; next: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Changes
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <QueueList acts={acts} anchor={anchor} next={next} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
