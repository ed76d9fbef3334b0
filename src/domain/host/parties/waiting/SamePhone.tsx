import { useWatch } from 'react-hook-form';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useWaitlist } from '../data/queries.ts';
import { clockTime, partyName } from '../model.ts';
import type { Entry } from './model/entry.ts';

export interface SamePhoneProps {
  readonly merchantId: number;
  readonly timezone: string;
}

/** Says who waits already under the number that is typed, before the same party is added twice. */
export function SamePhone(props: SamePhoneProps) {
  const phone = useWatch<Entry, 'phone'>({ name: 'phone' });
  // Who waits is asked for once there is a number to look for.
  return phone ? <WaitsAlready phone={String(phone)} {...props} /> : null;
}

function WaitsAlready({ merchantId, timezone, phone }: SamePhoneProps & { readonly phone: string }) {
  const { data: list } = useWaitlist(merchantId);
  const same = list?.waiting.find((party) => party.phone === phone);
  if (!same) return null;
  return (
    <div style={{ marginBottom: 14 }}>
      <Alert type="warning" size="small" title="This number waits already">
        {partyName(same)}, {same.party_size}, since {clockTime(timezone, same.created_ts)}. Add them again
        only if it is another party.
      </Alert>
    </div>
  );
}
