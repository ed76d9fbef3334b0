import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import { useMay } from '#src/crud/useMay.ts';
import { BulkBar } from '#src/ui/list/BulkBar.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useTemplateCalls } from './data.ts';

const TEMPLATE = ['template', 'templates'] as const;

/** Removes the selected templates; one that something needs stays, and says why. */
export function RemoveSelected() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayRemove = useMay('delete', emailTemplateResource.name);
  const { removeAll } = useTemplateCalls();
  const many = counted(selectedIds.length, TEMPLATE);
  const start = async () => {
    setIsBusy(true);
    const refused = await removeAll(selectedIds.map(Number));
    setIsBusy(false);
    setIsOpen(false);
    onUnselectItems();
    const removed = selectedIds.length - refused.length;
    if (removed > 0) showToast({ theme: 'success', message: `${counted(removed, TEMPLATE)} removed.` });
    for (const error of refused) showFailure(error, 'A template was not removed. Try again.');
  };
  if (!mayRemove) return null;
  return (
    <BulkBar>
      <Button color="error" size="small" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={isBusy}
        title={`Remove ${many}?`}
        consequence="Nobody can write with them any more. What was sent with them stays as it was; those that a campaign needs stay too. This cannot be undone."
        confirmLabel="Remove templates"
        onConfirm={() => void start()}
        onClose={() => setIsOpen(false)}
      />
    </BulkBar>
  );
}
