import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import type { WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { topicLabel } from '#contract/connections/webhooks/topics.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { chipOf } from './words.ts';

const WHEN = 'Nov 20, 2026, 7:30:05 PM';

/** Attempts, the last answer and the next attempt, in one line. */
function progressText({ attempts, status, duration_ms, next_attempt_ts, problem }: WebhookDelivery): string {
  const answer = status === null || duration_ms === null ? null : `answer ${status} after ${duration_ms} ms`;
  const next =
    next_attempt_ts === null || problem === null
      ? null
      : `next attempt ${momentText(next_attempt_ts, 'Nov 20, 7:30 PM')}`;
  return [attempts === 0 ? 'Not sent yet' : counted(attempts, ['attempt', 'attempts']), answer, next]
    .filter((part) => part !== null)
    .join(', ');
}

export interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  /** Null where it cannot be sent again. */
  readonly onResend: (() => void) | null;
}

/** One delivery in the log. */
export function DeliveryRow({ delivery, isBusy, onOpen, onResend }: DeliveryRowProps) {
  const { topic, occurred_ts, problem, state } = delivery;
  const label = topicLabel(topic);
  const when = momentText(occurred_ts, WHEN);
  return (
    <li>
      <div>
        <p>{label}</p>
        <Quiet>{when}</Quiet>
        <Quiet>{progressText(delivery)}</Quiet>
        {problem === null ? null : <Quiet>{problem}</Quiet>}
      </div>
      <StatusChip {...chipOf(delivery)} />
      <div className="foot">
        <Button size="small" aria-label={`View message: ${label}, ${when}`} onClick={onOpen}>
          View message
        </Button>
        {onResend && (state !== 'pending' || problem !== null) ? (
          <Button
            size="small"
            disabled={isBusy}
            startIcon={<RotateCw aria-hidden />}
            aria-label={`Send again: ${label}, ${when}`}
            onClick={onResend}
          >
            Send again
          </Button>
        ) : null}
      </div>
    </li>
  );
}
