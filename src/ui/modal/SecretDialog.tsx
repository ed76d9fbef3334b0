import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CodeBlock } from '../layout/CodeBlock.tsx';
import { CopyButton } from '../layout/CopyButton.tsx';
import { Quiet } from '../layout/Quiet.ts';
import { Alert } from './Alert.tsx';
import { Modal } from './Modal.tsx';

export interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** Where it belongs, and what to do when it is lost. */
  readonly warning: string;
  /** What it is for, below it. */
  readonly purpose?: string;
  readonly onClose: () => void;
}

/** Shows a new secret once; the dialog is left by its button alone, so that it is not lost to a stray click. */
export function SecretDialog({ title, secret, warning, purpose, onClose }: SecretDialogProps) {
  return (
    <Modal
      open
      busy
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert type="warning" title="Shown only once">
          {warning}
        </Alert>
        <CodeBlock wraps label="Secret" text={secret} />
        <CopyButton label="Copy secret" text={secret} said="Secret copied" />
        {purpose ? <Quiet>{purpose}</Quiet> : null}
      </Stack>
    </Modal>
  );
}
