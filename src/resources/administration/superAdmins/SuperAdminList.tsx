import { ShieldCheck, ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import { superAdminResource } from '#contract/administration/users/endpoints.ts';
import type { UserRecord } from '#contract/administration/users/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import {
  nameOrEmail,
  UserName,
  UserStatusChip,
  WhenField,
} from '#src/resources/administration/users/fields.tsx';
import { AddSuperAdmin } from './AddSuperAdmin.tsx';

function RemoveSuperAdmin({ user, isSelf }: { user: Held<UserRecord>; isSelf: boolean }) {
  const name = nameOrEmail(user);
  return (
    <RemoveRecord
      of={superAdminResource}
      row={user}
      isQuiet
      icon={<ShieldMinus aria-hidden />}
      title={`Remove ${name} as super admin?`}
      consequence={`${isSelf ? 'You lose' : `${name} loses`} every concept that was not given separately, the list of all users and the feature flags. The account itself stays.`}
      removedText={`${name} is no super admin any more.`}
    />
  );
}

/** Who may do everything in every concept; the last one stays. */
export default function SuperAdminList() {
  const [isAdding, setIsAdding] = useState(false);
  const { userId } = useIdentity();
  return (
    <ResourceList
      of={superAdminResource}
      purpose="They can see and change everything in every concept. There is always at least one."
      icon={ShieldCheck}
      emptyTitle="No super admins"
      emptyText="Add somebody who looks after the platform."
      search="Name or email"
      sort={{ field: 'name', order: 'ASC' }}
      making={{ open: () => setIsAdding(true) }}
      makeLabel="Add super admin"
      rowActions={(user) => <RemoveSuperAdmin user={user} isSelf={user.user_id === userId} />}
      columns={[
        {
          source: 'name',
          sortBy: 'name',
          shown: 'always',
          render: (user) => (
            <UserName user={user} to={links.allUser(user.id)} isSelf={user.user_id === userId} />
          ),
        },
        { source: 'email', sortBy: 'email' },
        {
          source: 'last_active_ts',
          sortBy: 'last_active_ts',
          sortByOrder: 'DESC',
          render: (user) => <WhenField instant={user.last_active_ts} />,
        },
        { source: 'status', render: (user) => <UserStatusChip status={user.status} /> },
      ]}
    >
      {isAdding ? <AddSuperAdmin onClose={() => setIsAdding(false)} /> : null}
    </ResourceList>
  );
}
