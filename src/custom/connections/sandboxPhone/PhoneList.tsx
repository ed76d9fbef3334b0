import { BellOff } from 'lucide-react';
import { InboxList } from '#src/ui/inbox/Inbox.tsx';
import type { SandboxPhone } from './data.ts';

const AROUND_PX = 250;

export interface PhoneListProps {
  phones: readonly SandboxPhone[];
  chosen: string | null;
  onChoose: (phone: string) => void;
}

/** The guests' phones, the one that was texted last first. */
export function PhoneList({ phones, chosen, onChoose }: PhoneListProps) {
  return (
    <InboxList
      label="Phones"
      aroundPx={AROUND_PX}
      chosen={chosen}
      onChoose={onChoose}
      rows={phones.map(({ phone, last_body, last_ts, is_opted_out }) => ({
        key: phone,
        who: (
          <>
            {phone}
            {is_opted_out ? <BellOff size={13} role="img" aria-label="Opted out" /> : null}
          </>
        ),
        what: last_body,
        at: last_ts,
      }))}
    />
  );
}
