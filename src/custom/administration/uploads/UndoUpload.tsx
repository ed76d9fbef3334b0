import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { undoUpload } from '#src/domain/administration/uploads/index.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showFailure } from '#src/ui/toasts/showToast.ts';

/** Takes a whole upload back, once what goes and what stays was read. */
export function UndoUpload({ upload }: { upload: Upload }) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoUpload(upload.upload_id);
      setIsAsking(false);
    } catch (error) {
      showFailure(error, 'The upload could not be undone.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 strokeWidth={1.75} />} onClick={() => setIsAsking(true)}>
        Undo this upload
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Undo the upload of ${upload.file_name}?`}
        consequence={
          <>
            {upload.created_count > 0 ? <p>{locationCount(upload.created_count)} will be closed.</p> : null}
            {upload.updated_count > 0 ? (
              <p>{locationCount(upload.updated_count)} will get back what the upload replaced.</p>
            ) : null}
            <p>What somebody changed or used since the upload stays as it is.</p>
          </>
        }
        confirmLabel="Undo the upload"
        busy={busy}
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
