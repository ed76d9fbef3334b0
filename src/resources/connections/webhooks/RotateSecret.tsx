import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { webhookResource } from '#contract/connections/webhooks/endpoints.ts';
import type { Webhook } from '#contract/connections/webhooks/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { useRotate } from './data.ts';
import { SigningSecret } from './SigningSecret.tsx';

/** Makes a new secret after asking, and shows it once. */
export function RotateSecret({ webhook: { id, name } }: { readonly webhook: Webhook }) {
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useRotate(id);
  if (!useMay('edit', webhookResource.name)) return null;
  const rotate = () =>
    mutate(undefined, {
      onSuccess: (answer) => setSecret(answer.secret),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="outlined" startIcon={<KeyRound aria-hidden />} onClick={() => setIsAsking(true)}>
        Rotate secret
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive={false}
        busy={isPending}
        title={`Rotate the secret of ${name}?`}
        consequence="You get a new secret. For 24 hours messages are signed with both, so that you can change the receiving system meanwhile."
        confirmLabel="Rotate secret"
        onConfirm={rotate}
        onClose={() => setIsAsking(false)}
      />
      {secret === null ? null : <SigningSecret name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
