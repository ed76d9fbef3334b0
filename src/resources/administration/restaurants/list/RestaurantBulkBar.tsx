import Button from '@mui/material/Button';
import { Archive, BadgeDollarSign, CircleDollarSign, Download, Globe, ToggleRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { downloadLocations } from '#src/domain/administration/uploads/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { BulkBar } from '#src/ui/list/BulkBar.tsx';
import { closingConsequence } from '../closing.ts';
import { zoneLabel } from '../model/timeZones.ts';
import { useBulk } from './useBulk.ts';

// What only a press asks for comes with the press: the list opens without it.
const ProductDatesDialog = lazy(async () => ({
  default: (await import('./ProductDatesDialog.tsx')).ProductDatesDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#src/ui/modal/ConfirmDialog.tsx')).ConfirmDialog,
}));
const ZoneDialog = lazy(async () => ({ default: (await import('./ZoneDialog.tsx')).ZoneDialog }));

type Asking = 'dates' | 'zone' | 'close' | null;

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
  const count = bulk.ids.length;
  const done = (saved: boolean) => {
    if (saved) ask(null);
  };
  const billable = (is_billable: boolean) =>
    void bulk.change({ is_billable }, is_billable ? 'marked billable.' : 'marked not billable.');
  return (
    <BulkBar>
      {mayEdit ? (
        <>
          <Act icon={<ToggleRight {...thin} />} onClick={() => ask('dates')}>
            Set products live
          </Act>
          <Act icon={<BadgeDollarSign {...thin} />} disabled={bulk.busy} onClick={() => billable(true)}>
            Mark billable
          </Act>
          <Act icon={<CircleDollarSign {...thin} />} disabled={bulk.busy} onClick={() => billable(false)}>
            Not billable
          </Act>
          <Act icon={<Globe {...thin} />} onClick={() => ask('zone')}>
            Change time zone
          </Act>
        </>
      ) : null}
      <Act icon={<Download {...thin} />} onClick={() => void downloadLocations(bulk.ids)}>
        Export
      </Act>
      {mayEdit ? (
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
            onSave={(changes) => void bulk.change(changes, 'changed.').then(done)}
          />
        ) : null}
        {asking === 'zone' ? (
          <ZoneDialog
            count={count}
            busy={bulk.busy}
            onClose={() => ask(null)}
            onSave={(timezone) =>
              void bulk.change({ timezone }, `moved to ${zoneLabel(timezone)} time.`).then(done)
            }
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
