import Stack from '@mui/material/Stack';
import type { WebhookDelivery } from '#contract/connections/webhooks/schemas.ts';
import { topicLabel } from '#contract/connections/webhooks/topics.ts';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { readable } from './words.ts';

/** A message as it was sent, and what the receiving system answered last. */
export function DeliveryDialog({
  delivery: { topic, message_id, body, answer, status, problem },
  onClose,
}: {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}) {
  const answered = status === null ? 'There is no answer yet.' : `Answer ${status}`;
  return (
    <Modal open size="large" title={topicLabel(topic)} onClose={onClose}>
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Quiet>{`webhook-id: ${message_id}`}</Quiet>
        <CodeBlock wraps label="Message" text={readable(body)} />
        <div>
          <CopyButton label="Copy message" text={body} said="Message copied" />
        </div>
        <Quiet>{status === null ? (problem ?? answered) : answered}</Quiet>
        {answer === '' ? null : <CodeBlock wraps label="Answer" text={readable(answer)} />}
      </Stack>
    </Modal>
  );
}
