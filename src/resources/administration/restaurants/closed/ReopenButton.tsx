import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { ClosedMerchant } from '#contract/administration/merchants/schemas.ts';
import { restoreLocations } from '../closing.ts';

/** Opens a closed location again; what stands in its way is said in a toast. */
export function ReopenButton({ location, isMain = false }: { location: ClosedMerchant; isMain?: boolean }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const reopen = async () => {
    setBusy(true);
    await restoreLocations([location.merchant_id], refresh);
    setBusy(false);
  };
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size={isMain ? 'medium' : 'small'}
      startIcon={<ArchiveRestore strokeWidth={1.75} />}
      aria-label={`Reopen ${location.numbered_name}`}
      disabled={busy}
      onClick={() => void reopen()}
    >
      Reopen
    </Button>
  );
}
