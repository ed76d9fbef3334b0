import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDelete, useGetOne, useRefresh, useUpdate } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { type UserGroup, userGroup } from '#contract/userGroups/endpoints.ts';
import { UnsavedGuard } from '#src/custom/conflict/UnsavedGuard.tsx';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { GroupFields } from './GroupFields.tsx';
import { countGroupChanges, groupBody, groupDraftOf, useGroupDraft } from './useGroupDraft.ts';

const Footer = styled('div')({ position: 'sticky', bottom: 14, marginTop: 16, maxWidth: 720, zIndex: 5 });

const trail = [
  <Link key="groups" component={RouterLink} to={links.userGroups()}>
    User groups
  </Link>,
];
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Try again.');

function DeleteGroup({ group }: { group: UserGroup }) {
  const [open, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const navigate = useNavigate();
  const remove = () =>
    void deleteOne(
      'settings/user_groups',
      { id: group.id, previousData: group },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ theme: 'success', message: `The user group ${group.name} is deleted.` });
          void navigate(links.userGroups());
        },
        onError: (error) => {
          setOpen(false);
          showErrorToast(messageOf(error));
        },
      },
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Trash2 aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        busy={isPending}
        title={`Delete ${group.name}?`}
        consequence={`${group.user_count} ${group.user_count === 1 ? 'member leaves' : 'members leave'} the group, and its ${group.approver_count} ${group.approver_count === 1 ? 'approver' : 'approvers'} no longer approve for it. The users themselves stay.`}
        confirmLabel="Delete group"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function GroupEditor({ group }: { group: UserGroup }) {
  const saved = groupDraftOf(group);
  const { draft, problems, setProblems, change, reset } = useGroupDraft(saved);
  const [update, { isPending }] = useUpdate();
  const refresh = useRefresh();
  const canEdit = usePermission('userGroups.edit');
  const changes = countGroupChanges(saved, draft);
  const conflict = useSaveConflict<UserGroup>({
    schema: userGroup,
    labels: {
      name: 'Name',
      description: 'Description',
      users: {
        label: 'Members',
        show: (users) =>
          `${users.length}, of whom ${users.filter((user) => user.is_approver).length} approve`,
      },
    },
    onReload: refresh,
    onOverwrite: (stored) => save(stored.version),
  });
  function save(version = group.version) {
    if (draft.name.trim().length < 3) return setProblems({ name: 'Use at least 3 characters' });
    void update(
      'settings/user_groups',
      { id: group.id, data: { ...groupBody(draft), version }, previousData: group },
      {
        mutationMode: 'pessimistic',
        onSuccess: (stored: UserGroup) => {
          showToast({ theme: 'success', message: `The user group ${stored.name} is saved.` });
        },
        onError: (error: unknown) => {
          if (conflict.catchConflict(error, groupBody(draft))) return;
          if (error instanceof ApiError && error.errors) setProblems(error.errors);
          else showErrorToast(messageOf(error));
        },
      },
    );
  }
  return (
    <>
      <UnsavedGuard when={changes > 0} />
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here={group.name} />}
        title={group.name}
        actions={canEdit ? <DeleteGroup group={group} /> : null}
      />
      {!canEdit && (
        <div style={{ marginBottom: 16, maxWidth: 720 }}>
          <Alert type="info">
            You can look at user groups but not change them. Ask an admin for the permission User groups edit.
          </Alert>
        </div>
      )}
      <GroupFields draft={draft} problems={problems} onChange={change} disabled={!canEdit} />
      <Footer>
        <SaveBar changes={changes} busy={isPending} onSave={() => save()} onDiscard={() => reset(saved)} />
      </Footer>
      {conflict.dialog}
    </>
  );
}

/** One user group with its members and approvers (ADMIN-028). */
export default function UserGroupEdit() {
  const id = Number(useParams()['id']);
  const { data, error, isPending, refetch } = useGetOne<UserGroup>(
    'settings/user_groups',
    { id },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (error && !data) {
    return (
      <ErrorState
        title="The user group could not be loaded"
        remedy={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending || !data) return <BlockSkeleton lines={6} />;
  return <GroupEditor key={data.version} group={data} />;
}
