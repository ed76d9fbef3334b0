import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import { useSendTest } from './data.ts';

/** Sends a test message; a webhook that is off takes none. */
export function SendTest({ webhook }: { readonly webhook: Webhook }) {
  const { mutate, isPending } = useSendTest(webhook.id);
  if (!useMay('edit', webhookResource.name)) return null;
  return (
    <Button
      variant="contained"
      startIcon={<Send aria-hidden />}
      disabled={isPending || !webhook.enabled}
      onClick={() => mutate(undefined)}
    >
      Send test
    </Button>
  );
}
