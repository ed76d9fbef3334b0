import Button from '@mui/material/Button';
import { useState } from 'react';
import { suppressionResource } from '#contract/guests/gate/endpoints.ts';
import type { Suppression } from '#contract/guests/gate/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { LiftDialog } from '#src/domain/guests/suppressions/index.ts';
import { useIsAdmin } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useSuppressionCalls } from './data.ts';
import { mayLift } from './words.ts';

/** Lifts one suppression; of a complaint it says who may. */
export function LiftAct({ row }: { readonly row: Suppression }) {
  const [isOpen, setIsOpen] = useState(false);
  const { lift } = useSuppressionCalls();
  const isAdmin = useIsAdmin();
  if (!useMay('edit', suppressionResource.name) || row.lifted_ts !== null) return null;
  if (!mayLift(row, isAdmin)) return <Quiet as="span">Admins lift it</Quiet>;
  return (
    <>
      <Button aria-label={`Lift ${row.target}`} onClick={() => setIsOpen(true)}>
        Lift
      </Button>
      {isOpen ? <LiftDialog address={row} send={lift} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
