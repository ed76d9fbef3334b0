import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { dayText, GuestMarks, guestName, Tags, TierBadge, visitsText } from '../fields.tsx';

const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  gap: 12,
  color: 'inherit',
  textDecoration: 'none',
  '& .facts': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
  '& .name': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, fontWeight: 500 },
  '& .name > span:first-of-type': { overflowWrap: 'anywhere', minWidth: 0 },
  '& .line': { fontSize: 13, color: tokensOf(theme).muted, overflowWrap: 'anywhere' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 },
  '& .chips:empty': { display: 'none' },
}));

/** One guest where a table has no room. */
export function GuestCard({ guest, now }: { guest: GuestRow; now: Date }) {
  const { id, phone, email, tier, tags, visit_count, last_visit_ts } = guest;
  const name = guestName(guest);
  const last = last_visit_ts ? `, last ${dayText(last_visit_ts, now)}` : '';
  return (
    <Card to={links.guest(id)} data-row-link>
      <Avatar value={name} size={32} decorative />
      <span className="facts">
        <span className="name">
          <span>{name}</span>
          <GuestMarks guest={guest} />
        </span>
        <span className="line">{phone ? showPhone(phone) : (email ?? 'No phone or email')}</span>
        <span className="line">{`${visitsText(visit_count)}${last}`}</span>
        <span className="chips">
          {tier ? <TierBadge tier={tier} /> : null}
          {tags.length > 0 ? <Tags tags={tags} most={3} /> : null}
        </span>
      </span>
    </Card>
  );
}
