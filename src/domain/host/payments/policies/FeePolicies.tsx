import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReservationTypeFee } from '#contract/host/payments/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { useFeePolicies } from '../data/queries.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { policyWords } from '../model/policyWords.ts';
import { MoneyDialog } from '../panel/MoneyDialog.tsx';
import { tellDone } from '../panel/tell.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

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
          <IconButton size="large" aria-label={`Edit ${policy.name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton size="large" aria-label={`Remove ${policy.name}`} onClick={onRemove}>
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
    <section aria-label="Fees">
      <Stack
        component="header"
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}
      >
        <Typography variant="h3">Fees</Typography>
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
      </Stack>
      {data ? null : (
        <PartNotLoaded title="The fees could not be loaded" lines={2} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 ? <Quiet>Booking this type costs nothing.</Quiet> : null}
      {data && data.length > 0 ? (
        <Rows data-plain aria-label="Fees">
          {data.map((policy) => (
            <Row
              key={policy.id}
              policy={policy}
              mayEdit={mayEdit}
              onEdit={() => setOpened({ kind: 'edit', policy })}
              onRemove={() => setOpened({ kind: 'remove', policy })}
            />
          ))}
        </Rows>
      ) : null}
      {opened ? <Dialogs typeId={typeId} opened={opened} close={() => setOpened(null)} /> : null}
    </section>
  );
}
