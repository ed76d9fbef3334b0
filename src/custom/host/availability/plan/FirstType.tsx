import Button from '@mui/material/Button';
import { CalendarCog, Plus } from 'lucide-react';
import { useState } from 'react';
import { usePlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { type HostLocation, useRooms } from '#src/domain/host/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { TypeDialog } from './TypeDialog.tsx';

/** A location without reservation types, and the way to its first one; its week is planned next. */
export function FirstType({
  location,
  mayEdit,
  onMade,
}: {
  location: HostLocation;
  mayEdit: boolean;
  onMade: (typeId: number) => void;
}) {
  const { data: rooms = [] } = useRooms(location.merchant_id);
  const planned = usePlannedChange(location.timezone);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <>
      <EmptyState
        icon={CalendarCog}
        title="No reservation types yet"
        why="A reservation type, such as the dining room, the bar or the chef's counter, has slots that guests and hosts book. Make the first one, then plan its week."
        action={
          mayEdit ? (
            <Button
              variant="contained"
              size="large"
              startIcon={<Plus aria-hidden />}
              onClick={() => setIsMaking(true)}
            >
              Make a reservation type
            </Button>
          ) : undefined
        }
      />
      {isMaking ? (
        <TypeDialog
          merchantId={location.merchant_id}
          type={null}
          rooms={rooms}
          ask={planned.ask}
          onSaved={(typeId) => {
            setIsMaking(false);
            onMade(typeId);
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {planned.dialog}
    </>
  );
}
