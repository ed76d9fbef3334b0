import { useWatch } from 'react-hook-form';
import type { AlsoWaiting } from '#contract/host/waitlist/endpoints.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { nounFor } from '#src/ui/words/counts.ts';
import { useWaitlist } from '../data/queries.ts';
import { clockTime, partyName } from '../model.ts';
import type { Entry } from './model/entry.ts';

export interface SamePhoneProps {
  readonly merchantId: number;
  readonly timezone: string;
  /** The party itself where it waits already. */
  readonly partyId?: number;
}

/** What is added to the word that an entry is stored, where the server knows of somebody under the same number. */
export const samePhoneWords = (also: AlsoWaiting): string =>
  also.length === 0
    ? ''
    : `. ${also.map(({ name }) => name).join(' and ')} ${nounFor(also.length, ['waits', 'wait'])} under the same number`;

/** Says who waits already under the number that is typed, so that the same party does not wait twice. */
export function SamePhone(props: SamePhoneProps) {
  const phone = useWatch<Entry, 'phone'>({ name: 'phone' });
  // Who waits is asked for once there is a number to look for.
  return phone ? <WaitsAlready phone={String(phone)} {...props} /> : null;
}

function WaitsAlready({ merchantId, timezone, partyId, phone }: SamePhoneProps & { readonly phone: string }) {
  const { data: list } = useWaitlist(merchantId);
  const same = list?.waiting.find((party) => party.phone === phone && party.id !== partyId);
  if (!same) return null;
  return (
    <div style={{ marginBottom: 14 }}>
      <Alert type="warning" size="small" title="This number waits already">
        {partyName(same)}, {same.party_size}, since {clockTime(timezone, same.created_ts)}.{' '}
        {partyId === undefined
          ? 'Add them again only if it is another party.'
          : 'If it is the same party, take one of the two off.'}
      </Alert>
    </div>
  );
}
