import { Users } from 'lucide-react';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { allUserResource } from '#contract/administration/users/endpoints.ts';
import type { UserRecord } from '#contract/administration/users/schemas.ts';
import { FilterOneOf } from '#src/crud/list/FilterOneOf.tsx';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import {
  NameMark,
  UserName,
  UserStatusChip,
  WhenField,
} from '#src/resources/administration/users/fields.tsx';
import { SummaryList } from '#src/ui/list/SummaryList.tsx';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'disabled', label: 'Disabled' },
];

function Concepts({ user }: { user: UserRecord }) {
  const [first, ...rest] = user.programs;
  if (!first) return <span>{user.is_super_admin ? 'Every concept' : 'No concept'}</span>;
  if (rest.length === 0) return <span>{first.program_name}</span>;
  return (
    <SummaryList label={`Concepts of ${user.email}`} text={`${user.programs.length} concepts`}>
      {() =>
        user.programs.map((program) => (
          <li key={program.program_id}>
            {program.program_name} <span>· {program.role_name}</span>
          </li>
        ))
      }
    </SummaryList>
  );
}

/** Every user of every concept, for super admins. */
export default function AllUserList() {
  const { userId } = useIdentity();
  return (
    <ResourceList
      of={allUserResource}
      title="All users"
      purpose="Everybody with an account, in whichever concepts they work."
      icon={Users}
      emptyTitle="No users"
      emptyText="Users appear once a concept has invited them."
      search="Name or email"
      sort={{ field: 'name', order: 'ASC' }}
      tabs={<FilterTabs source="status" label="Which users" options={STATUSES} />}
      filters={
        <FilterOneOf
          source="program_id"
          of={conceptResource}
          label="Concept"
          sort={{ field: 'program_name', order: 'ASC' }}
        />
      }
      to={({ id }) => links.allUser(id)}
      columns={[
        {
          source: 'name',
          sortBy: 'name',
          shown: 'always',
          render: (user) => (
            <>
              <UserName user={user} to={links.allUser(user.id)} isSelf={user.user_id === userId} />{' '}
              {user.is_super_admin && <NameMark>Super admin</NameMark>}
            </>
          ),
        },
        { source: 'email', sortBy: 'email', render: ({ email }) => <span title={email}>{email}</span> },
        { source: 'programs', render: (user) => <Concepts user={user} /> },
        {
          source: 'last_active_ts',
          sortBy: 'last_active_ts',
          sortByOrder: 'DESC',
          render: (user) => <WhenField instant={user.last_active_ts} />,
        },
        { source: 'status', render: (user) => <UserStatusChip status={user.status} /> },
      ]}
    />
  );
}
