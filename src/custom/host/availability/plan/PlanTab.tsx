import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useFlag } from '#src/permissions/index.ts';
import { useReservationTypes } from '#src/domain/host/inventory/index.ts';
import { usePlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { useRooms } from '#src/domain/host/parties/index.ts';
import { FeePolicies } from '#src/domain/host/payments/inputs.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import type { TabProps } from '../day/DayTab.tsx';
import { FirstType } from './FirstType.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { type Edited, PlanList } from './PlanList.tsx';
import { TypeCard } from './TypeCard.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { TypeList } from './TypeList.tsx';

type Dialog = 'new' | 'edit' | null;

/** The reservation types of a location, and the weeks that each is planned by. */
export function PlanTab({ location, day, address, onAddress, mayEdit }: TabProps) {
  const types = useReservationTypes(location.merchant_id);
  const { data: rooms = [] } = useRooms(location.merchant_id);
  const withPlans = useFlag('availability-settings');
  const withFees = useFlag('prepay');
  const planned = usePlannedChange(location.timezone);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  if (!types.data)
    return (
      <NotLoaded
        title="The reservation types could not be loaded"
        error={types.error}
        onRetry={types.refetch}
        lines={6}
      />
    );
  const type = types.data.find(({ id }) => id === address.typeId) ?? types.data[0] ?? null;
  const over = (
    <>
      {dialog === null ? null : (
        <TypeDialog
          merchantId={location.merchant_id}
          type={dialog === 'edit' ? type : null}
          rooms={rooms}
          ask={planned.ask}
          onSaved={(typeId) => {
            setDialog(null);
            onAddress({ typeId });
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {planned.dialog}
    </>
  );
  if (!type)
    return <FirstType location={location} mayEdit={mayEdit} onMade={(typeId) => onAddress({ typeId })} />;
  if (edited) {
    return (
      <PlanEditor
        location={location}
        type={type}
        plan={edited.plan}
        start={edited.start}
        onClose={() => setEdited(null)}
      />
    );
  }
  return (
    <Columns columns="260px minmax(0, 1fr)" below="tablet">
      <TypeList
        types={types.data}
        typeId={type.id}
        mayEdit={mayEdit}
        onChoose={(typeId) => onAddress({ typeId })}
        onNew={() => setDialog('new')}
      />
      <Stack spacing={2}>
        <TypeCard
          type={type}
          rooms={rooms}
          mayEdit={mayEdit}
          ask={planned.ask}
          onEdit={() => setDialog('edit')}
          onRemoved={() => onAddress({ typeId: null })}
        />
        {withPlans ? (
          <PlanList type={type} today={day.today} mayEdit={mayEdit} ask={planned.ask} onEdit={setEdited} />
        ) : null}
        {withFees ? (
          <DataCard>
            <FeePolicies typeId={type.id} />
          </DataCard>
        ) : null}
      </Stack>
      {over}
    </Columns>
  );
}
