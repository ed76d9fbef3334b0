import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import { webhookWithSecret } from '#contract/connections/webhooks/schemas.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { WebhookFields } from './WebhookFields.tsx';

const NEW = { name: '', url: '', topics: [], merchant_ids: null, enabled: true };

export interface WebhookDialogProps {
  readonly onCreated: (webhook: { id: number; name: string; secret: string }) => void;
  readonly onClose: () => void;
}

/** Creates a webhook; its secret is handed over once. Render it to open it. */
export function WebhookDialog({ onCreated, onClose }: WebhookDialogProps) {
  return (
    <RecordDialog
      of={webhookResource}
      row={null}
      defaults={NEW}
      saveLabel="Create webhook"
      size="large"
      onSaved={(stored) => onCreated(webhookWithSecret.parse(stored))}
      onClose={onClose}
    >
      <WebhookFields isNew />
    </RecordDialog>
  );
}
