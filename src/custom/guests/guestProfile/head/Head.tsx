import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowLeft, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { guestName, TierBadge, VipBadge } from '#src/resources/guests/guests/fields.tsx';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';

const Header = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '14px 24px 14px 14px',
    borderBottom: `1px solid ${t.divider}`,
    '& > .who': { flex: 1, minWidth: 0, marginLeft: 4 },
    '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
    '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
    '& ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 16px',
      margin: '4px 0 0',
      padding: 0,
      listStyle: 'none',
      fontSize: 13.5,
      color: t.muted,
    },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0, minHeight: 24 },
    '& li > :not(svg)': { color: 'inherit', overflowWrap: 'anywhere', textDecoration: 'none' },
    '& li > a:hover': { textDecoration: 'underline' },
    '& > .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    [atMost('smallDesktop')]: {
      flexWrap: 'wrap',
      '& > .who': { flexBasis: 'calc(100% - 160px)' },
      '& > .acts': { width: '100%', paddingLeft: 10 },
    },
    [atMost('tablet')]: { padding: '12px 16px 14px 6px', gap: 8 },
    [atMost('mobile')]: {
      '& > .who': { flexBasis: 'calc(100% - 128px)' },
      '& ul': { flexDirection: 'column' },
      '& > .acts > .MuiButton-root': { flex: 1 },
    },
  };
});

export interface HeadProps {
  readonly guest: Guest;
  /** The location where most visits were. */
  readonly usualPlace: string | null;
  /** What can be done. */
  readonly children: ReactNode;
}

/** Who the guest is, how to reach them, and what can be done. */
export function Head({ guest, usualPlace, children }: HeadProps) {
  const name = guestName(guest);
  const isReachable = guest.phone !== null || guest.email !== null;
  return (
    <Header>
      <IconButton component={Link} to={links.guestBook()} aria-label="Back to the guest book">
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <Avatar value={name} size={64} decorative />
      <div className="who">
        <div className="name">
          <h1>{name}</h1>
          {guest.tier ? <TierBadge tier={guest.tier} /> : null}
          {guest.is_vip ? <VipBadge /> : null}
        </div>
        <ul aria-label="Contact">
          {guest.phone === null ? null : (
            <li>
              <Phone size={15} aria-hidden />
              <a href={`tel:${guest.phone}`}>{showPhone(guest.phone)}</a>
            </li>
          )}
          {guest.email === null ? null : (
            <li>
              <Mail size={15} aria-hidden />
              <a href={`mailto:${guest.email}`}>{guest.email}</a>
            </li>
          )}
          {isReachable ? null : <li>No phone or email</li>}
          {usualPlace === null ? null : (
            <li>
              <MapPin size={15} aria-hidden />
              <span>Mostly {usualPlace}</span>
            </li>
          )}
        </ul>
      </div>
      <div className="acts">{children}</div>
    </Header>
  );
}
