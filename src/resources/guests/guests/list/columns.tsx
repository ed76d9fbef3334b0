import { Link } from 'react-router';
import type { GuestRow } from '#contract/guests/guests/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { links } from '#src/links.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { dayText, GuestMarks, guestName, Tags, TierBadge } from '../fields.tsx';

const count = (value: number) => value.toLocaleString('en-US');

/** The columns of the book; `now` says which days need their year. */
export const columnsOf = (now: Date): readonly Column<GuestRow>[] => [
  {
    source: 'name',
    label: 'Name',
    shown: 'always',
    sortBy: 'name',
    least: 210,
    render: (guest) => (
      <span className="name">
        <Avatar value={guestName(guest)} size={24} decorative />
        <Link to={links.guest(guest.id)} title={guestName(guest)} data-row-link>
          {guestName(guest)}
        </Link>
        <GuestMarks guest={guest} />
      </span>
    ),
  },
  { source: 'phone', width: 134, render: ({ phone }) => (phone ? showPhone(phone) : '–') },
  {
    source: 'email',
    label: 'Email',
    width: 190,
    leaves: 4,
    render: ({ email }) => (email ? <span title={email}>{email}</span> : '–'),
  },
  {
    source: 'tier',
    label: 'Tier',
    width: 104,
    leaves: 7,
    render: ({ tier }) => (tier ? <TierBadge tier={tier} /> : '–'),
  },
  {
    source: 'tags',
    label: 'Tags',
    width: 152,
    leaves: 3,
    render: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} most={1} /> : '–'),
  },
  {
    source: 'visit_count',
    label: 'Visits',
    align: 'right',
    sortBy: 'visit_count',
    sortByOrder: 'DESC',
    width: 72,
    leaves: 8,
    render: ({ visit_count }) => count(visit_count),
  },
  {
    source: 'last_visit_ts',
    label: 'Last visit',
    sortBy: 'last_visit_ts',
    sortByOrder: 'DESC',
    width: 104,
    leaves: 6,
    render: ({ last_visit_ts }) => (last_visit_ts ? dayText(last_visit_ts, now) : '–'),
  },
  {
    source: 'spend_cents',
    label: 'Spend',
    align: 'right',
    sortBy: 'spend_cents',
    sortByOrder: 'DESC',
    width: 96,
    leaves: 5,
    render: ({ spend_cents }) => formatCents(spend_cents, { whole: true }),
  },
  {
    source: 'transaction_count',
    label: 'Checks',
    shown: 'asked',
    align: 'right',
    width: 78,
    leaves: 2,
    render: ({ transaction_count }) => count(transaction_count),
  },
  {
    source: 'created_ts',
    label: 'Guest since',
    shown: 'asked',
    sortBy: 'created_ts',
    sortByOrder: 'DESC',
    width: 112,
    leaves: 1,
    render: ({ created_ts }) => dayText(created_ts, now),
  },
];
