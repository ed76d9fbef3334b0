import { UsersRound } from 'lucide-react';
import { type UserGroup, userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';

const COLUMNS: readonly Column<UserGroup>[] = [
  { source: 'name', sortBy: 'name', shown: 'always' },
  { source: 'description', maxWidth: 360 },
  { source: 'user_count', sortBy: 'user_count', align: 'right' },
  { source: 'approver_count', align: 'right' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

/** The concept's user groups (ADMIN-027). */
export default function UserGroupList() {
  return (
    <ResourceList
      of={userGroupResource}
      purpose="People who work on the same campaigns, and who of them approves."
      icon={UsersRound}
      emptyText="A group brings together people who work on the same campaigns; its approvers say yes before one is sent."
      search="Group name"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      making={{ to: links.userGroupCreate() }}
      to={({ id }) => links.userGroup(id)}
      exports
    />
  );
}
