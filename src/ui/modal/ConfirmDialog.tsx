import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming the thing: "Close 3 locations?" */
  title: string;
  /** What will be lost or changed, and whether it can be undone. */
  consequence: ReactNode;
  /** The act restated: "Close locations". */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
}

/** Asks before an act that loses something; the safe button has the focus. */
export function ConfirmDialog({ destructive = true, busy = false, ...props }: ConfirmDialogProps) {
  const { open, title, consequence, confirmLabel, onConfirm, onClose, cancelLabel = 'Cancel' } = props;
  return (
    <Modal
      open={open}
      title={title}
      size="small"
      type={destructive ? 'danger' : 'default'}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus variant="outlined" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequence}
    </Modal>
  );
}
