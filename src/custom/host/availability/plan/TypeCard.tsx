import Button from '@mui/material/Button';
import { PencilLine, Trash2, Users } from 'lucide-react';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { leadText } from '../model/reservationType.ts';

interface Props {
  readonly type: ReservationType;
  readonly rooms: readonly Room[];
  readonly mayEdit: boolean;
  readonly ask: (change: PlannedChange) => void;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function tablesText({ excludedTables }: ReservationType, rooms: readonly Room[]): string {
  const names = rooms
    .flatMap(({ tables }) => tables)
    .filter(({ mrt_id }) => excludedTables.includes(mrt_id))
    .map(({ name }) => name);
  return names.length === 0 ? 'Every table of its rooms' : `Not ${names.join(', ')}`;
}

/** What a reservation type is, and the ways to change it. */
export function TypeCard({ type, rooms, mayEdit, ask, onEdit, onRemoved }: Props) {
  const calls = useInventoryCalls();
  const mine = rooms.filter(({ id }) => type.roomIds.includes(id)).map(({ name }) => name);
  const remove = () =>
    ask({
      title: `Delete ${type.name}`,
      applyLabel: 'Delete',
      preview: async () => (await calls.removeType(type, true)).impact,
      apply: async () => {
        await calls.removeType(type, false);
        showToast({ theme: 'success', title: `${type.name} is deleted` });
        void calls.reload();
        onRemoved();
      },
    });
  return (
    <DataCard
      title={type.name}
      {...(type.description ? { subtitle: type.description } : {})}
      actions={
        mayEdit ? (
          <>
            <Button size="large" startIcon={<PencilLine aria-hidden />} onClick={onEdit}>
              Edit
            </Button>
            <Button size="large" color="error" startIcon={<Trash2 aria-hidden />} onClick={remove}>
              Delete
            </Button>
          </>
        ) : undefined
      }
    >
      <KeyValueList
        items={[
          { label: 'Rooms', value: mine.length === 0 ? 'Every room' : mine.join(', ') },
          { label: 'Tables', value: tablesText(type, rooms) },
          { label: 'Ahead', value: leadText(type) },
          ...(type.is_shared_experience
            ? [{ label: 'Seating', value: <StatusChip tone="info" icon={Users} label="Shared experience" /> }]
            : []),
        ]}
      />
    </DataCard>
  );
}
