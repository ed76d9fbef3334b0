import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import { StagePreviewDialog } from './StagePreviewDialog.tsx';

/** Opens what yesterday's checks would have done; nothing where no location is matched to Omnivore. */
export function StagePreviewButton({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const matched = merchants.filter(({ integration_type }) => integration_type === 'omnivore');
  const [first] = matched;
  if (!first) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Try on yesterday
      </Button>
      {isOpen ? (
        <StagePreviewDialog
          merchants={matched}
          merchantId={first.merchant_id}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
