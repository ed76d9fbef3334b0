import Button from '@mui/material/Button';
import { CopyPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { CopyKind } from '#contract/host/copies/kinds.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';

export interface CopyButtonProps {
  readonly what: CopyKind;
  /** Absent where the page is about no location: then it is chosen. */
  readonly from?: number;
}

/** Leads to copying what a location has to others; nothing for who may not, or has no other location. */
export function CopyButton({ what, from }: CopyButtonProps) {
  const mayEdit = usePermission('merchants.edit');
  const { count } = useMyLocations();
  if (!mayEdit || count < 2) return null;
  return (
    <Button
      size="large"
      variant="outlined"
      component={Link}
      to={links.copyNew({ what, ...(from === undefined ? {} : { from: String(from) }) })}
      startIcon={<CopyPlus aria-hidden />}
    >
      Copy to other locations
    </Button>
  );
}
