import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { useConsents } from '../data/queries.ts';
import type { Place } from '../data/usePlace.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { channelStates } from '../model/optIns.ts';
import { Part } from '../styles.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import { ProofSheet } from './ProofSheet.tsx';

export interface OptInsPartProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly place: Place;
  readonly now: Date;
}

/** What may be sent to the guest by which channel, with its proof. */
export function OptInsPart({ guest, calls, place, now }: OptInsPartProps) {
  const mayEdit = usePermission('guestProfile.edit');
  const { data, error, refetch } = useConsents(guest.id);
  const [open, setOpen] = useState<'proof' | 'record' | null>(null);
  const titleId = useId();
  const { timezone, merchantName, merchantZone } = place;
  const setting = { timezone, now, merchantName, merchantZone };
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Opt-ins</h2>
        {data && data.history.length > 0 ? (
          <Button size="small" onClick={() => setOpen('proof')}>
            All proof
          </Button>
        ) : null}
      </header>
      {data ? (
        <Rows
          data-plain
          sx={{ '& > li': { flexWrap: 'nowrap', alignItems: 'flex-start' }, '& > li > svg': { mt: '3px' } }}
        >
          {channelStates(data.current).flatMap(({ channel, answers }) =>
            (answers.length === 0 ? [null] : answers).map((consent) => (
              <li key={`${channel} ${consent?.target ?? ''}`}>
                <ConsentLine
                  channel={channel}
                  consent={consent}
                  setting={setting}
                  withTarget={consent !== null && (answers.length > 1 || isElsewhere(guest, consent.target))}
                />
              </li>
            )),
          )}
        </Rows>
      ) : (
        <PartNotLoaded title="The opt-ins could not be loaded" error={error} lines={4} onRetry={refetch} />
      )}
      {mayEdit && data ? (
        <Button size="small" sx={{ ml: -1 }} onClick={() => setOpen('record')}>
          Record consent
        </Button>
      ) : null}
      {open === 'proof' && data ? (
        <ProofSheet history={data.history} setting={setting} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'record' ? <ConsentDialog guest={guest} calls={calls} onClose={() => setOpen(null)} /> : null}
    </Part>
  );
}

/** An address or a number that is not the guest's present one. */
const isElsewhere = (guest: Guest, target: string) =>
  target.toLowerCase() !== guest.email?.toLowerCase() && target !== guest.phone;
