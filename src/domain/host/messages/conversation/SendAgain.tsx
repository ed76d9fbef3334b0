import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { SmsMessage } from '#contract/host/messages/schemas.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { useSendAgain } from '../data/conversationData.ts';

/** Beside a text of which nobody could learn whether it went out: sends it once more, after a person said so. */
export function SendAgain({
  text,
  partyId,
  partyName,
}: {
  text: SmsMessage;
  partyId: number;
  partyName: string;
}) {
  const [asks, setAsks] = useState(false);
  const again = useSendAgain(partyId);
  if (text.status !== 'unknown') return null;
  if (text.again_id !== null) return <span className="facts">It was sent once more.</span>;
  return (
    <>
      {again.error ? (
        <Alert type="error" size="small">
          {again.error.message}
        </Alert>
      ) : null}
      <Button
        size="small"
        style={{ minHeight: 44 }}
        startIcon={<RotateCw size={14} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        Send again
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Send this text to ${partyName} again?`}
        consequence="It may have gone out already. The guest would then get it twice."
        confirmLabel="Send again"
        destructive={false}
        busy={again.isPending}
        onConfirm={() => again.mutate(text.sms_message_id, { onSettled: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
