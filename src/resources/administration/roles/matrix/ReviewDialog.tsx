import Button from '@mui/material/Button';
import { Minus, Plus } from 'lucide-react';
import { type Permission, permissionLabel } from '#contract/core/permissions.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { Difference } from '../model/matrix.ts';

function Names({ title, names, added }: { title: string; names: readonly Permission[]; added: boolean }) {
  if (names.length === 0) return null;
  const Icon = added ? Plus : Minus;
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      <Rows data-plain sx={{ mb: 2, '& > li': { minHeight: 30, py: 0 } }}>
        {names.map((name) => (
          <li key={name}>
            <Icon size={14} aria-hidden />
            {permissionLabel(name)}
          </li>
        ))}
      </Rows>
    </section>
  );
}

export interface ReviewDialogProps {
  open: boolean;
  changes: Difference;
  /** The new name, when it changed. */
  renamedTo: string | null;
  users: number;
  onClose: () => void;
  onSave: () => void;
  saveDisabled: boolean;
}

/** What saving gives and takes, line by line, before it is done. */
export function ReviewDialog({
  open,
  changes,
  renamedTo,
  users,
  onClose,
  onSave,
  saveDisabled,
}: ReviewDialogProps) {
  return (
    <Modal
      open={open}
      title="Review the changes"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Keep editing
          </Button>
          <Button variant="contained" disabled={saveDisabled} onClick={onSave}>
            Save role
          </Button>
        </>
      }
    >
      {renamedTo !== null && (
        <p style={{ marginTop: 0 }}>
          The role will be called <strong>{renamedTo}</strong>.
        </p>
      )}
      <Names added title={`${changes.added.length} added`} names={changes.added} />
      <Names added={false} title={`${changes.removed.length} removed`} names={changes.removed} />
      {users === 0
        ? 'Nobody has this role yet.'
        : `${users === 1 ? 'The one user' : `All ${users} users`} of this role will feel it at once.`}
    </Modal>
  );
}
