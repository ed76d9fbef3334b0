import Stack from '@mui/material/Stack';
import type { WebhookAttempt, WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { topicLabel } from '#contract/connections/webhooks/topics.ts';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useAttempts } from './data.ts';
import { readable } from './words.ts';

/** A message as it was sent, and what the receiving system answered to each attempt. */
export function DeliveryDialog({
  webhookId,
  delivery: { id, topic, message_id, body, answer, status, problem },
  onClose,
}: {
  readonly webhookId: number;
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}) {
  const attempts = useAttempts(webhookId, id);
  const answered = status === null ? 'There is no answer yet.' : `Answer ${status}`;
  return (
    <Modal open size="large" title={topicLabel(topic)} onClose={onClose}>
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Quiet>{`webhook-id: ${message_id}`}</Quiet>
        <CodeBlock wraps label="Message" text={readable(body)} />
        <div>
          <CopyButton label="Copy message" text={body} said="Message copied" />
        </div>
        {attempts.data && attempts.data.data.length > 0 ? (
          <Attempts attempts={attempts.data.data} />
        ) : (
          <>
            <Quiet>{status === null ? (problem ?? answered) : answered}</Quiet>
            {answer === '' ? null : <CodeBlock wraps label="Answer" text={readable(answer)} />}
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** Each attempt with when it was made and its answer, the latest first. */
function Attempts({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  return (
    <Stack component="ol" aria-label="Attempts" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {attempts.map(({ id, attempted_ts, status, duration_ms, problem, answer }) => (
        <li key={id}>
          <Quiet>
            {`${momentText(attempted_ts, 'Nov 20, 2026, 7:30:05 PM')}: ${
              status === null ? (problem ?? 'No answer') : `answer ${status} after ${duration_ms} ms`
            }`}
          </Quiet>
          {answer === '' ? null : (
            <CodeBlock wraps label={`Answer ${status ?? ''}`} text={readable(answer)} />
          )}
        </li>
      ))}
    </Stack>
  );
}
