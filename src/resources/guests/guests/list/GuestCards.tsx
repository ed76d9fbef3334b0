import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { dayText, GuestMarks, guestName, Tags, TierBadge, visitsText } from '../fields.tsx';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& a': {
      display: 'flex',
      gap: 12,
      padding: '12px 16px',
      color: 'inherit',
      textDecoration: 'none',
    },
    '& a:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& .facts': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
    '& .name': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, fontWeight: 500 },
    '& .name > span:first-of-type': { overflowWrap: 'anywhere', minWidth: 0 },
    '& .line': { fontSize: 13, color: t.muted, overflowWrap: 'anywhere' },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 },
    '& .chips:empty': { display: 'none' },
  };
});

/** The book where a table has no room. */
export function GuestCards({ now }: { now: Date }) {
  const { data = [] } = useListContext<GuestRow>();
  return (
    <List aria-label="Guests">
      {data.map((row) => {
        const name = guestName(row);
        const contact = row.phone ? showPhone(row.phone) : (row.email ?? 'No phone or e-mail');
        const last = row.last_visit_ts ? `, last ${dayText(row.last_visit_ts, now)}` : '';
        return (
          <li key={row.id}>
            <Link to={links.guest(row.id)} data-row-link>
              <Avatar value={name} size={32} decorative />
              <span className="facts">
                <span className="name">
                  <span>{name}</span>
                  <GuestMarks guest={row} />
                </span>
                <span className="line">{contact}</span>
                <span className="line">{`${visitsText(row.visit_count)}${last}`}</span>
                <span className="chips">
                  {row.tier ? <TierBadge tier={row.tier} /> : null}
                  {row.tags.length > 0 ? <Tags tags={row.tags} most={3} /> : null}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
