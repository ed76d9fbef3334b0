import Button from '@mui/material/Button';
import { Bell, type LucideIcon, Mail, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { CHANNEL_NAMES, LiftDialog, SuppressDialog } from '#src/domain/guests/suppressions/index.ts';
import { useIsAdmin, usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { useListsOf, useReach } from '../data/queries.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import type { Channel } from '../model/optIns.ts';
import { actOf, summaryOf } from '../model/reach.ts';
import { Part } from '../styles.ts';
import { ListRows } from './ListRows.tsx';
import { WhyRow } from './WhyRow.tsx';

const ICONS = { email: Mail, sms: MessageSquare, push: Bell } satisfies Record<Channel, LucideIcon>;

interface ChannelRowProps {
  readonly reach: ChannelReach;
  readonly timezone: string;
  readonly now: Date;
  readonly mayEdit: boolean;
  readonly onAct: (act: 'suppress' | 'lift') => void;
}

function ChannelRow({ reach, timezone, now, mayEdit, onAct }: ChannelRowProps) {
  const isAdmin = useIsAdmin();
  const name = CHANNEL_NAMES[reach.channel];
  const act = actOf(reach, isAdmin);
  const acts =
    mayEdit && (act === 'suppress' || act === 'lift') ? (
      <Button
        size="small"
        aria-label={`${act === 'suppress' ? 'Suppress' : 'Lift suppression'}, ${name}`}
        onClick={() => onAct(act)}
      >
        {act === 'suppress' ? 'Suppress' : 'Lift suppression'}
      </Button>
    ) : null;
  const summary = summaryOf(reach);
  return (
    <WhyRow icon={ICONS[reach.channel]} {...{ name, summary, reach, timezone, now, acts }}>
      {reach.suppression?.note ? <p>Note: {reach.suppression.note}</p> : null}
      {mayEdit && act === 'ask_admin' ? <p>Only an admin may lift a complaint.</p> : null}
    </WhyRow>
  );
}

export interface ReachPartProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly timezone: string;
  readonly now: Date;
}

/** Whether marketing may go to the guest now, by channel, and every rule that says so (LIST-A1). */
export function ReachPart({ guest, calls, timezone, now }: ReachPartProps) {
  const keepsGuests = usePermission('guestProfile.edit');
  const keepsLists = usePermission('contactList.edit');
  const { data, error, refetch } = useReach(guest.id);
  const { data: lists = [] } = useListsOf(guest.id);
  const [open, setOpen] = useState<{ act: 'suppress' | 'lift'; channel: Channel } | null>(null);
  const titleId = useId();
  const chosen = data?.find(({ channel }) => channel === open?.channel);
  const close = () => setOpen(null);
  return (
    <Part aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>Can I message this guest?</h2>
      </header>
      {data ? (
        <Rows
          data-plain
          sx={{ '& > li': { flexWrap: 'nowrap', alignItems: 'flex-start' }, '& > li > svg': { mt: '3px' } }}
        >
          {data.map((reach) => (
            <ChannelRow
              key={reach.channel}
              reach={reach}
              timezone={timezone}
              now={now}
              mayEdit={keepsGuests || keepsLists}
              onAct={(act) => setOpen({ act, channel: reach.channel })}
            />
          ))}
          <ListRows lists={lists} timezone={timezone} now={now} />
        </Rows>
      ) : (
        <PartNotLoaded title="This could not be looked up" error={error} lines={4} onRetry={refetch} />
      )}
      {chosen && open?.act === 'lift' ? (
        <LiftDialog address={chosen} send={calls.lift} onClose={close} />
      ) : null}
      {chosen && open?.act === 'suppress' ? (
        <SuppressDialog address={chosen} send={calls.suppress} onClose={close} />
      ) : null}
    </Part>
  );
}
