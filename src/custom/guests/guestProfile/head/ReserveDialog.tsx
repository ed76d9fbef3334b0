import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { timeNow } from '#src/clock.ts';
import { links } from '#src/links.ts';
import { GUESTS } from '#src/resources/guests/guests/index.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { PartyFormDialog } from '#src/domain/host/parties/inputs.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';

export interface ReserveDialogProps {
  readonly guest: Guest;
  readonly location: HostLocation;
  readonly onClose: () => void;
}

/** The reservation form of the location in use, with the guest filled in. */
export function ReserveDialog({ guest, location, onClose }: ReserveDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <PartyFormDialog
      kind="reservation"
      location={location}
      date={businessDate(location.timezone, timeNow(), RESERVATION_DAY_STARTS_AT_HOUR)}
      guest={{ ...guest, user_id: guest.id }}
      onClose={onClose}
      onSaved={(party) => {
        void client.invalidateQueries({ queryKey: [GUESTS] });
        showToast({
          theme: 'success',
          message: `Booked at ${location.name}.`,
          action: { label: 'Open', onAction: () => void navigate(links.reservation(party.local_id)) },
        });
      }}
    />
  );
}
