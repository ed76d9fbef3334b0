import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Unlink, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Ticket } from '#contract/guests/tickets/schemas.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useCheckLink } from '../data.ts';
import { LINK_WORDS } from '../model/paper.ts';
import { ChooseGuest } from './ChooseGuest.tsx';

const Part = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    padding: '14px 20px 18px',
    borderTop: `1px solid ${t.divider}`,
    '& > h3': { margin: '0 0 8px', fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& > .who': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
    '& > .who > div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& > .who a, & > .who strong': { fontWeight: 600 },
    '& p': { margin: 0, fontSize: 12.5, color: t.muted },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
    '& > .acts .MuiButton-root': { minHeight: 44 },
  };
});

function Guest({ ticket }: { ticket: Ticket }) {
  const canOpen = usePermission('guestProfile.view');
  if (ticket.user_id === null) {
    const isSaid = ticket.linked_by === 'person';
    return (
      <p>{isSaid ? 'Nobody’s, as somebody said by hand.' : 'Nobody is known to have had this check.'}</p>
    );
  }
  const name = ticket.guest_name || 'Guest';
  return (
    <div className="who">
      <Avatar value={name} size={32} decorative />
      <div>
        {canOpen ? (
          <TextLink component={Link} to={links.guest(ticket.user_id)}>
            {name}
          </TextLink>
        ) : (
          <strong>{name}</strong>
        )}
        {ticket.linked_by === null ? null : <p>{LINK_WORDS[ticket.linked_by]}</p>}
      </div>
    </div>
  );
}

function useLinking(ticket: Ticket) {
  const link = useCheckLink(ticket.merchant_id, ticket.id);
  const say = (userId: number | null, title: string, undo: (() => void) | null) =>
    link.mutate(userId, {
      onSuccess: () =>
        showToast({
          theme: 'success',
          title,
          ...(undo === null ? {} : { action: { label: 'Undo', onAction: undo } }),
        }),
      onError: (error) => showFailure(error),
    });
  const before = ticket.user_id;
  return {
    isBusy: link.isPending,
    give: (userId: number, name: string) =>
      say(userId, `Check ${ticket.check_num} is ${name}’s`, () =>
        say(before, 'The check is whose it was before', null),
      ),
    takeAway: () =>
      say(null, `Check ${ticket.check_num} is nobody’s`, () =>
        say(before, 'The check is whose it was before', null),
      ),
  };
}

function Acts({ ticket }: { ticket: Ticket }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { isBusy, give, takeAway } = useLinking(ticket);
  return (
    <>
      <div className="acts">
        <Button
          variant="outlined"
          disabled={isBusy}
          startIcon={<UserRoundSearch aria-hidden />}
          onClick={() => setIsChoosing(true)}
        >
          {ticket.user_id === null ? 'Link a guest' : 'Link another guest'}
        </Button>
        {ticket.user_id === null ? null : (
          <Button variant="outlined" disabled={isBusy} startIcon={<Unlink aria-hidden />} onClick={takeAway}>
            Unlink
          </Button>
        )}
      </div>
      {isChoosing ? (
        <ChooseGuest
          title={`Guest of check ${ticket.check_num}`}
          without={ticket.user_id}
          onClose={() => setIsChoosing(false)}
          onChoose={(userId, name) => {
            setIsChoosing(false);
            give(userId, name);
          }}
        />
      ) : null}
    </>
  );
}

/** Who had the check, how that is known, and the way to say otherwise; the reservation that it belongs to. */
export function WhoseCheck({ ticket }: { ticket: Ticket }) {
  const canLink = usePermission('guestProfile.edit');
  const hasBook = useFlag('host-menu');
  return (
    <Part aria-label="Whose check">
      <h3>Guest</h3>
      <Guest ticket={ticket} />
      {hasBook && ticket.party_local_id !== null ? (
        <p style={{ marginTop: 8 }}>
          <TextLink component={Link} to={links.reservation(ticket.party_local_id)}>
            Open the reservation
          </TextLink>
        </p>
      ) : null}
      {canLink ? <Acts ticket={ticket} /> : null}
    </Part>
  );
}
