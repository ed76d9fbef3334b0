import Button from '@mui/material/Button';
import { CloudUpload, RotateCw, TriangleAlert, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import { isWaiting, type QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { dismiss, takeBack, tryAgain } from '#src/dataProviders/queue/queue.ts';
import { momentText } from '#src/ui/words/dates.ts';

export interface QueueItemProps {
  readonly act: QueuedAct;
  /** Nothing that waits goes on from it. */
  readonly mayUndo: boolean;
  /** Whether its page is of the concept that is open. */
  readonly isHere: boolean;
  readonly onFollow: () => void;
}

/** One act: when, what and how it stands, and what its person can do about it. */
export function QueueItem({ act, mayUndo, isHere, onFollow }: QueueItemProps) {
  const waits = isWaiting(act);
  return (
    <li data-unfit={!waits || undefined}>
      <span className="when">{momentText(act.at, '7:30 PM').replace(/ [AP]M$/, '')}</span>
      <span className="what">
        <strong>
          {isHere && !waits ? (
            <Link to={act.href} onClick={onFollow}>
              {act.label}
            </Link>
          ) : (
            act.label
          )}
        </strong>
        <span className="state">
          {waits ? <CloudUpload size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
          <span>{waits ? 'Waiting to be sent' : act.refusal}</span>
        </span>
      </span>
      {waits ? (
        mayUndo ? (
          <Button
            startIcon={<Undo2 aria-hidden />}
            aria-label={`Undo: ${act.label}`}
            onClick={() => void takeBack(act.id)}
          >
            Undo
          </Button>
        ) : null
      ) : (
        <span className="acts">
          <Button
            variant="outlined"
            startIcon={<RotateCw aria-hidden />}
            aria-label={`Try again: ${act.label}`}
            onClick={() => void tryAgain(act)}
          >
            Try again
          </Button>
          <Button
            startIcon={<X aria-hidden />}
            aria-label={`Dismiss: ${act.label}`}
            onClick={() => void dismiss(act)}
          >
            Dismiss
          </Button>
        </span>
      )}
    </li>
  );
}
