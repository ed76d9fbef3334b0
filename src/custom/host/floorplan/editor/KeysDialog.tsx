import Button from '@mui/material/Button';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { KeyList } from '#src/ui/page/KeyList.tsx';
import { EDITOR_KEYS } from './editorKeys.ts';

/** What the keyboard does in the editor. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      open={open}
      title="Keys in the editor"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      <KeyList items={EDITOR_KEYS} />
    </Modal>
  );
}
