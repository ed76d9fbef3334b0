import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { GroupFields } from './GroupFields.tsx';

/** A new user group (ADMIN-027). */
export default function UserGroupCreate() {
  return (
    <RecordPage
      of={userGroupResource}
      listPath={links.userGroups()}
      createLabel="Create group"
      defaults={{ name: '', description: null, users: [] }}
    >
      <GroupFields />
    </RecordPage>
  );
}
