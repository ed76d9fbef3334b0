import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { GuestMarks, guestName, visitsText } from '#src/resources/guests/guests/fields.tsx';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { BreakableText } from '#src/ui/layout/BreakableText.tsx';

const Face = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    gap: 10,
    minWidth: 0,
    '& > div': { minWidth: 0 },
    '& .name': { display: 'flex', alignItems: 'center', gap: 6 },
    '& .name > a': { fontWeight: 500, color: 'inherit', overflowWrap: 'anywhere' },
    '& small': {
      display: 'block',
      fontSize: 12.5,
      lineHeight: '18px',
      color: t.muted,
      overflowWrap: 'anywhere',
    },
    '& .note': { color: t.ink, fontWeight: 500 },
  };
});

type Shown = Pick<
  GuestRow,
  'id' | 'fname' | 'lname' | 'phone' | 'email' | 'visit_count' | 'is_vip' | 'allergies'
>;

/** Who a guest is, in a few lines. */
export function GuestFace({ guest, note }: { guest: Shown; note?: string }) {
  const name = guestName(guest);
  const contact = [guest.phone ? showPhone(guest.phone) : null, guest.email].filter(
    (line): line is string => line !== null && line !== '',
  );
  return (
    <Face>
      <Avatar value={name} size={32} decorative />
      <div>
        <span className="name">
          <Link to={links.guest(guest.id)}>{name}</Link>
          <GuestMarks guest={guest} />
        </span>
        {(contact.length > 0 ? contact : ['No phone or email']).map((line) => (
          <small key={line}>
            <BreakableText>{line}</BreakableText>
          </small>
        ))}
        <small>{visitsText(guest.visit_count)}</small>
        {note === undefined ? null : <small className="note">{note}</small>}
      </div>
    </Face>
  );
}
