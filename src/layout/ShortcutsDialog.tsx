import { KeyList } from '#src/ui/page/KeyList.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** What the keyboard can do anywhere. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} title="Keyboard shortcuts" size="small" onClose={onClose}>
      <KeyList items={SHORTCUTS} />
    </Modal>
  );
}
