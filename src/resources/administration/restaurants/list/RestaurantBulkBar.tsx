import Button from '@mui/material/Button';
import { Archive, BadgeDollarSign, CircleDollarSign, Download, PencilLine, ToggleRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { usePermission } from '#src/permissions/index.ts';
import { BulkBar } from '#src/ui/list/BulkBar.tsx';
import { closingConsequence } from '../closing.ts';
import { useBulk } from './useBulk.ts';

// What only a press asks for comes with the press: the list opens without it.
const ProductDatesDialog = lazy(async () => ({
  default: (await import('./ProductDatesDialog.tsx')).ProductDatesDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#src/ui/modal/ConfirmDialog.tsx')).ConfirmDialog,
}));
const BulkEditDialog = lazy(async () => ({
  default: (await import('./BulkEditDialog.tsx')).BulkEditDialog,
}));

type Asking = 'dates' | 'edit' | 'billable' | 'not billable' | 'close' | null;

interface ActProps {
  icon: ReactNode;
  children: string;
  onClick: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

const Act = ({ icon, children, onClick, destructive = false, disabled = false }: ActProps) => (
  <Button
    size="small"
    color={destructive ? 'error' : 'inherit'}
    startIcon={icon}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Button>
);

const thin = { strokeWidth: 1.75 } as const;

/** What can be done with the chosen locations. */
export function RestaurantBulkBar() {
  const mayEdit = usePermission('merchants.edit');
  const bulk = useBulk();
  const [asking, ask] = useState<Asking>(null);
  const { isAll, count } = bulk.selection;
  const done = (saved: boolean) => {
    if (saved) ask(null);
  };
  const bill = (is_billable: boolean) => void bulk.change({ is_billable }).then(done);
  // What a page shows is seen before it is changed; of what nobody has seen one is asked.
  const billable = (what: 'billable' | 'not billable') => (isAll ? ask(what) : bill(what === 'billable'));
  return (
    <BulkBar>
      {mayEdit ? (
        <>
          <Act icon={<PencilLine {...thin} />} onClick={() => ask('edit')}>
            Edit
          </Act>
          <Act icon={<ToggleRight {...thin} />} onClick={() => ask('dates')}>
            Set products live
          </Act>
          <Act icon={<BadgeDollarSign {...thin} />} disabled={bulk.busy} onClick={() => billable('billable')}>
            Mark billable
          </Act>
          <Act
            icon={<CircleDollarSign {...thin} />}
            disabled={bulk.busy}
            onClick={() => billable('not billable')}
          >
            Not billable
          </Act>
        </>
      ) : null}
      <Act icon={<Download {...thin} />} onClick={() => void bulk.download()}>
        Export
      </Act>
      {mayEdit && !isAll ? (
        <Act icon={<Archive {...thin} />} destructive onClick={() => ask('close')}>
          Close locations
        </Act>
      ) : null}
      <Suspense fallback={null}>
        {asking === 'dates' ? (
          <ProductDatesDialog
            count={count}
            busy={bulk.busy}
            onClose={() => ask(null)}
            onSave={(changes) => void bulk.change(changes).then(done)}
          />
        ) : null}
        {asking === 'edit' ? (
          <BulkEditDialog count={count} start={bulk.start} onClose={() => ask(null)} />
        ) : null}
        {asking === 'billable' || asking === 'not billable' ? (
          <ConfirmDialog
            open
            title={`Mark ${locationCount(count)} ${asking}?`}
            consequence="All that the list shows with these filters, on every page of it. It can be undone."
            confirmLabel={`Mark ${asking}`}
            destructive={false}
            busy={bulk.busy}
            onConfirm={() => bill(asking === 'billable')}
            onClose={() => ask(null)}
          />
        ) : null}
        {asking === 'close' ? (
          <ConfirmDialog
            open
            title={`Close ${locationCount(count)}?`}
            consequence={closingConsequence(count)}
            confirmLabel="Close locations"
            busy={bulk.busy}
            onConfirm={() => void bulk.close().then(() => ask(null))}
            onClose={() => ask(null)}
          />
        ) : null}
      </Suspense>
    </BulkBar>
  );
}
