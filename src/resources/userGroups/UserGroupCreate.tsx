import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useCreate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { UserGroup } from '#contract/userGroups/endpoints.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { GroupFields } from './GroupFields.tsx';
import { groupBody, NEW_GROUP, useGroupDraft } from './useGroupDraft.ts';

const trail = [
  <Link key="groups" component={RouterLink} to={links.userGroups()}>
    User groups
  </Link>,
];

/** A new user group (ADMIN-027). */
export default function UserGroupCreate() {
  const { draft, problems, setProblems, change } = useGroupDraft(NEW_GROUP);
  const [create, { isPending }] = useCreate<UserGroup>();
  const navigate = useNavigate();
  const submit = () => {
    if (draft.name.trim().length < 3) return setProblems({ name: 'Use at least 3 characters' });
    void create(
      'settings/user_groups',
      { data: groupBody(draft) },
      {
        onSuccess: (group) => {
          showToast({ theme: 'success', message: `The user group ${group.name} is created.` });
          void navigate(links.userGroups());
        },
        onError: (error) => {
          if (error instanceof ApiError && error.errors) setProblems(error.errors);
          else showErrorToast(error instanceof Error ? error.message : 'Try again.');
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here="New user group" />}
        title="New user group"
        actions={
          <>
            <Button component={RouterLink} to={links.userGroups()}>
              Cancel
            </Button>
            <Button variant="contained" disabled={isPending} onClick={submit}>
              Create group
            </Button>
          </>
        }
      />
      <GroupFields draft={draft} problems={problems} onChange={change} disabled={false} />
    </>
  );
}
