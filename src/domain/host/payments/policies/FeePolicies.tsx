import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReservationTypeFee } from '#contract/host/payments/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { useFeePolicies } from '../data/queries.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { policyWords } from '../model/policyWords.ts';
import { MoneyDialog } from '../panel/MoneyDialog.tsx';
import { tellDone } from '../panel/tell.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

const Box = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 },
    '& > header h3': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& > p': { margin: 0, fontSize: 13, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 8px',
      minHeight: 56,
      padding: '6px 0',
      borderTop: `1px solid ${t.hair}`,
    },
    '& li strong': { fontWeight: 600 },
    '& li p': { margin: '2px 0 0', fontSize: 13, lineHeight: '19px', color: t.muted },
    '& .acts': { display: 'flex' },
    '& .acts .MuiIconButton-root': { width: 44, height: 44 },
  };
});

export interface FeePoliciesProps {
  /** The reservation type. */
  readonly typeId: number;
}

interface RowProps {
  readonly policy: ReservationTypeFee;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ policy, mayEdit, onEdit, onRemove }: RowProps) {
  return (
    <li>
      <div>
        <strong>{policy.name}</strong>
        <p>{policyWords(policy)}</p>
      </div>
      {mayEdit ? (
        <div className="acts">
          <IconButton aria-label={`Edit ${policy.name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Remove ${policy.name}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}

type Opened =
  | { readonly kind: 'edit' | 'remove'; readonly policy: ReservationTypeFee }
  | { readonly kind: 'new' };

function Dialogs({ typeId, opened, close }: FeePoliciesProps & { opened: Opened; close: () => void }) {
  const calls = useMoneyCalls();
  if (opened.kind !== 'remove') {
    const policy = opened.kind === 'edit' ? opened.policy : null;
    return <PolicyDialog key={policy?.id ?? 'new'} typeId={typeId} policy={policy} onClose={close} />;
  }
  const { policy } = opened;
  return (
    <MoneyDialog
      title={`Remove “${policy.name}”?`}
      consequence="Bookings from now on are without it. Those that are made keep what they agreed to."
      confirm="Remove"
      isDanger
      run={() => calls.removePolicy(policy)}
      onDone={() => {
        close();
        tellDone(`“${policy.name}” removed`);
      }}
      onClose={close}
    />
  );
}

/** What a reservation type costs and when, one sentence each; managers add, change and remove them. */
export default function FeePolicies({ typeId }: FeePoliciesProps) {
  const { data, error, refetch } = useFeePolicies(typeId);
  const mayEdit = usePermission('merchants.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Box aria-label="Fees">
      <header>
        <h3>Fees</h3>
        {mayEdit && data ? (
          <Button
            size="small"
            sx={{ minHeight: 44 }}
            startIcon={<Plus aria-hidden />}
            onClick={() => setOpened({ kind: 'new' })}
          >
            Add fee
          </Button>
        ) : null}
      </header>
      {data ? null : (
        <PartNotLoaded title="The fees could not be loaded" lines={2} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 ? <p>Booking this type costs nothing.</p> : null}
      {data && data.length > 0 ? (
        <ul aria-label="Fees">
          {data.map((policy) => (
            <Row
              key={policy.id}
              policy={policy}
              mayEdit={mayEdit}
              onEdit={() => setOpened({ kind: 'edit', policy })}
              onRemove={() => setOpened({ kind: 'remove', policy })}
            />
          ))}
        </ul>
      ) : null}
      {opened ? <Dialogs typeId={typeId} opened={opened} close={() => setOpened(null)} /> : null}
    </Box>
  );
}
