import { type HostLocation, useHostSettings, useWaitlist } from '#src/domain/host/parties/index.ts';
import { AddToWaitlistSheet, CLOSED_LABELS, closedOf } from '#src/domain/host/parties/inputs.tsx';

export interface AddToWaitlistProps {
  readonly location: HostLocation;
  readonly onClose: () => void;
}

/** Adds a party to the waitlist from the floor, unless the list is closed. Render it to open it. */
export function AddToWaitlist({ location, onClose }: AddToWaitlistProps) {
  const { data: settings } = useHostSettings(location.merchant_id);
  const { data: list } = useWaitlist(location.merchant_id);
  const closed = closedOf(settings, list ?? null);
  return (
    <AddToWaitlistSheet
      location={location}
      closedBecause={closed ? CLOSED_LABELS[closed.kind] : null}
      onAdded={onClose}
      onClose={onClose}
    />
  );
}
