import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { roleResource } from '#contract/administration/roles/endpoints.ts';
import type { Role } from '#contract/administration/roles/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
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

type Holder = Pick<ProgramUser, 'user_id' | 'fname' | 'lname' | 'email'>;

const nameOf = (user: Holder) => (user.fname || user.lname ? fullName(user) : user.email);
const firstName = (user: Holder) => user.fname.trim() || nameOf(user);

/** The address of the user list, narrowed to one role. */
export const usersWithRole = (roleId: number) =>
  `${links.users()}?filter=${encodeURIComponent(JSON.stringify({ role_id: String(roleId) }))}`;

/** The first faces and names of a role's users, and the way to all of them. */
export function WhoHasIt({ role: { role_id: id, user_count: count } }: { role: Role }) {
  const { data } = useGetOne<Held<Role> & { users?: Holder[] }>(
    roleResource.name,
    // Kept apart from the rows of the list, which come without their users.
    { id, meta: { users: true } },
    { enabled: count > 0 },
  );
  if (count === 0) return <Row>Nobody has this role yet.</Row>;
  const users = data?.users ?? [];
  const shown = users.slice(0, 4);
  const named = users.slice(0, 3).map(firstName);
  const more = users.length > 0 ? count - named.length : 0;
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
      <Link component={RouterLink} to={usersWithRole(id)}>
        Show {count === 1 ? '1 user' : `${count} users`}
      </Link>
    </Row>
  );
}
