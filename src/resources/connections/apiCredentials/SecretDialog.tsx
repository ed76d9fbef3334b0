import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { CodeBlock } from '#src/ui/layout/CodeBlock.tsx';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';

export interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret stands here once; the dialog is left by its button alone, so that it is not lost to a stray click. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  return (
    <Modal
      open
      busy
      title={`The secret of ${name}`}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert type="warning" title="Shown this once">
          Couvert keeps no copy. Put it where your point of sale, or whoever connects it, keeps its passwords.
        </Alert>
        <CodeBlock wraps label="Secret" text={secret} />
        <CopyButton label="Copy secret" text={secret} said="Secret copied" />
      </Stack>
    </Modal>
  );
}
