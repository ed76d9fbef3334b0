import Button from '@mui/material/Button';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { closeLocations, closingConsequence } from './closing.ts';

/** Closes one location after asking, and goes back to the list. */
export function CloseButton({ merchant }: { merchant: Merchant }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayEdit = usePermission('merchants.edit');
  const navigate = useNavigate();
  const refresh = useRefresh();
  if (!mayEdit) return null;
  const close = async () => {
    setBusy(true);
    // Reading this location again before its page is left would find nothing.
    let left = false;
    const closed = await closeLocations([merchant.merchant_id], () => {
      if (left) refresh();
    });
    setBusy(false);
    setAsking(false);
    if (closed > 0) await navigate(links.restaurants());
    left = true;
    refresh();
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Archive strokeWidth={1.75} />}
        onClick={() => setAsking(true)}
      >
        Close location
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Close ${merchant.numbered_name}?`}
        consequence={closingConsequence(1)}
        confirmLabel="Close location"
        busy={busy}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
