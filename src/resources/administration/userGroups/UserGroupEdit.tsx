import { useNavigate } from 'react-router';
import { type UserGroup, userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { links } from '#src/links.ts';
import { GroupFields } from './GroupFields.tsx';

function RemoveGroup({ group }: { group: UserGroup }) {
  const navigate = useNavigate();
  const { user_count: members, approver_count: approvers } = group;
  return (
    <RemoveRecord
      of={userGroupResource}
      row={group}
      label="Delete"
      confirmLabel="Delete group"
      consequence={`${members} ${members === 1 ? 'member leaves' : 'members leave'} the group, and its ${approvers} ${approvers === 1 ? 'approver' : 'approvers'} no longer approve for it. The users themselves stay.`}
      removedText={`The user group ${group.name} is deleted.`}
      canUndo
      onRemoved={() => void navigate(links.userGroups())}
    />
  );
}

const shows = {
  users: (users: UserGroup['users']) =>
    `${users.length}, of whom ${users.filter(({ is_approver }) => is_approver).length} approve`,
};

/** One user group with its members and approvers (ADMIN-028). */
export default function UserGroupEdit() {
  return (
    <RecordPage
      of={userGroupResource}
      listPath={links.userGroups()}
      actions={(group) => <RemoveGroup group={group} />}
      shows={shows}
    >
      <GroupFields />
    </RecordPage>
  );
}
