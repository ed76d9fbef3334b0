import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';

export interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret once; the dialog is left by its button alone, so that it is not lost to a stray click. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      open
      busy
      title={`Signing secret of ${name}`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert type="warning" title="Shown only once">
          Save it in the receiving system now. If it is lost, rotate the secret to get another.
        </Alert>
        <CodeBlock wraps label="Secret" text={secret} />
        <CopyButton label="Copy secret" text={secret} said="Secret copied" />
        <Quiet>
          Messages are signed as Standard Webhooks describes. The receiving system should check the
          webhook-signature header with this secret before it trusts a message.
        </Quiet>
      </Stack>
    </Modal>
  );
}
