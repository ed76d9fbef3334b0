import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { fullName } from '#contract/users/rules.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';

const Row = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minHeight: 36,
    fontSize: 13.5,
    color: t.muted,
    '& b': { fontWeight: 500, color: t.ink },
    '& .faces': { display: 'inline-flex', gap: 3 },
    '& a': { marginLeft: 'auto' },
  };
});

export interface Holder {
  user_id: number;
  fname: string;
  lname: string;
  email: string;
}

const nameOf = (user: Holder) => (user.fname || user.lname ? fullName(user) : user.email);
const firstName = (user: Holder) => user.fname.trim() || nameOf(user);

/** The address of the user list, narrowed to one role. */
export const usersWithRole = (roleId: number) =>
  `${links.users()}?filter=${encodeURIComponent(JSON.stringify({ role_id: String(roleId) }))}`;

/** The first faces and names of a role's users, and the way to all of them. */
export function WhoHasIt({
  roleId,
  users,
  count,
}: {
  roleId: number;
  users: readonly Holder[];
  count: number;
}) {
  if (count === 0) return <Row>Nobody has this role yet.</Row>;
  const shown = users.slice(0, 4);
  const named = users.slice(0, 3).map(firstName);
  const more = count - named.length;
  return (
    <Row>
      <span className="faces">
        {shown.map((user) => (
          <Avatar key={user.user_id} value={nameOf(user)} size={24} decorative />
        ))}
      </span>
      <span>
        <b>{named.join(', ')}</b>
        {more > 0 && ` and ${more} more`}
      </span>
      <Link component={RouterLink} to={usersWithRole(roleId)}>
        Show {count === 1 ? '1 user' : `${count} users`}
      </Link>
    </Row>
  );
}
