import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { usePartyPrepayments } from '../data/queries.ts';
import { PrepaymentCard } from './PrepaymentCard.tsx';
import { PrepaymentDialog } from './PrepaymentDialog.tsx';

export interface PrepaymentListProps {
  readonly party: Pick<Party, 'id' | 'country_code'>;
  readonly name: string;
}

/** What is paid ahead for a party; noting one is an act of service (PAY-001). */
export function PrepaymentList({ party, name }: PrepaymentListProps) {
  const { data, error, refetch } = usePartyPrepayments(party.id);
  const mayEdit = usePermission('merchants.edit');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <header>
        <h3>Prepayments</h3>
        {data ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            Add prepayment
          </Button>
        ) : null}
      </header>
      {data ? null : (
        <PartNotLoaded
          title="The prepayments could not be loaded"
          lines={1}
          error={error}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 ? <p>Nothing is paid ahead.</p> : null}
      {data && data.length > 0 ? (
        <ul aria-label="Prepayments">
          {data.map((one) => (
            <PrepaymentCard key={one.id} party={party} prepayment={one} mayEdit={mayEdit} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <PrepaymentDialog party={party} name={name} prepayment={null} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  );
}
