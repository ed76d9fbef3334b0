import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { undoBulkEdit } from './data.ts';
import { titleOf } from './model/words.ts';

/** Takes a bulk edit back, once what goes and what stays was read. */
export function UndoEdit({ edit, size = 'medium' }: { edit: BulkEdit; size?: 'small' | 'medium' }) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!edit.can_undo) return null;
  const undo = async () => {
    setBusy(true);
    try {
      await undoBulkEdit(edit.bulk_edit_id);
      setIsAsking(false);
    } catch (error) {
      showFailure(error, 'The change could not be undone.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<Undo2 strokeWidth={1.75} />}
        onClick={() => setIsAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Undo this change of ${locationCount(edit.changed_count)}?`}
        consequence={
          <>
            <p>{titleOf(edit)}. Each location gets back what it had before.</p>
            <p>What somebody has changed there since stays as it is, and you are told where.</p>
          </>
        }
        confirmLabel="Undo the change"
        destructive={false}
        busy={busy}
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
