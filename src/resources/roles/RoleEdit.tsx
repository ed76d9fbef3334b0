import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetOne, useRefresh, useUpdate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { role as roleSchema } from '#contract/roles/schemas.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { UnsavedGuard } from '#src/custom/conflict/UnsavedGuard.tsx';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton, TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { PermissionEditor } from './matrix/PermissionEditor.tsx';
import { ReviewDialog } from './matrix/ReviewDialog.tsx';
import { readOnlyReason } from './model/editability.ts';
import { describeDifference } from './model/matrix.ts';
import { RoleActions } from './RoleActions.tsx';
import { useRoleDraft } from './useRoleDraft.ts';
import { type Holder, WhoHasIt } from './WhoHasIt.tsx';

type RoleRecord = Role & { id: number; users?: Holder[] };

/** Keeps the role with its users apart from the rows of the list, which have none. */
const WITH_USERS = { users: true };

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: '12px 20px',
  marginBottom: 14,
  '& .label': { display: 'block', marginBottom: 5, fontSize: 13, lineHeight: '18px', fontWeight: 500 },
  '& .MuiFormHelperText-root': { color: tokensOf(theme).muted },
  [atMost('tablet')]: { gridTemplateColumns: '1fr' },
}));

const Footer = styled('div')({ position: 'sticky', bottom: 14, marginTop: 16, zIndex: 5 });

const trail = [
  <Link key="roles" component={RouterLink} to={links.roles()}>
    Roles
  </Link>,
];

function useSaveRole(role: RoleRecord, draft: ReturnType<typeof useRoleDraft>) {
  const [update, { isPending }] = useUpdate();
  const refresh = useRefresh();
  const conflict = useSaveConflict<Role>({
    schema: roleSchema,
    labels: {
      name: 'Role name',
      permissions: { label: 'Permissions', show: (names) => `${names.length} allowed` },
    },
    onReload: refresh,
    onOverwrite: (stored) => save(stored.version),
  });
  const fail = (error: unknown) => {
    if (conflict.catchConflict(error, draft.values())) return;
    if (error instanceof ApiError && error.errors?.['name']) draft.setNameProblem(error.errors['name']);
    else showErrorToast(error instanceof Error ? error.message : 'The role could not be saved. Try again.');
  };
  function save(version = role.version) {
    const data = { ...draft.values(), version };
    void update(
      'settings/roles',
      { id: role.id, data, previousData: role, meta: WITH_USERS },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => showToast({ theme: 'success', message: `The role ${data.name} is saved.` }),
        onError: fail,
      },
    );
  }
  return { save, saving: isPending, dialog: conflict.dialog };
}

function RoleEditor({ role }: { role: RoleRecord }) {
  const draft = useRoleDraft(role);
  const [reviewing, setReviewing] = useState(false);
  const { save, saving, dialog } = useSaveRole(role, draft);
  const managerOn = useFlag('role-manager');
  const canEdit = usePermission('roles.edit');
  const reason = readOnlyReason(role, { managerOn, canEdit });
  const readOnly = reason !== null;
  const summary = describeDifference(draft.changes, { renamed: draft.renamed, users: role.user_count });
  const submit = () => {
    setReviewing(false);
    save();
  };

  return (
    <>
      <UnsavedGuard when={!readOnly && draft.changeCount > 0} />
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here={role.name} />}
        title={readOnly ? role.name : 'Edit role'}
        actions={<RoleActions role={role} readOnly={readOnly} />}
      />
      {reason && (
        <div style={{ marginBottom: 16 }}>
          <Alert type="info">{reason}</Alert>
        </div>
      )}
      <Facts style={readOnly ? { gridTemplateColumns: '1fr' } : undefined}>
        {!readOnly && (
          <TextField
            label="Role name"
            margin="none"
            value={draft.name}
            onChange={(event) => draft.setName(event.target.value)}
            error={draft.nameProblem !== null}
            helperText={draft.nameProblem}
          />
        )}
        <div>
          <span className="label">Who has it</span>
          <WhoHasIt roleId={role.role_id} users={role.users ?? []} count={role.user_count} />
        </div>
      </Facts>
      <PermissionEditor
        held={draft.held}
        saved={draft.saved}
        readOnly={readOnly}
        onToggle={draft.toggleAll}
      />
      {!readOnly && (
        <Footer>
          <SaveBar
            changes={draft.changeCount}
            detail={summary.detail}
            saveLabel="Save role"
            busy={saving}
            saveDisabled={draft.nameProblem !== null}
            onSave={() => save()}
            onDiscard={() => draft.reset()}
            onReview={() => setReviewing(true)}
          />
        </Footer>
      )}
      <ReviewDialog
        open={reviewing}
        changes={draft.changes}
        renamedTo={draft.renamed ? draft.name.trim() : null}
        users={role.user_count}
        saveDisabled={draft.nameProblem !== null || saving}
        onClose={() => setReviewing(false)}
        onSave={submit}
      />
      {dialog}
    </>
  );
}

/** One role: its name, who has it, and the matrix of what it allows (ADMIN-032). */
export default function RoleEdit() {
  const id = Number(useParams()['id']);
  const { data, error, isPending, refetch } = useGetOne<RoleRecord>(
    'settings/roles',
    { id, meta: WITH_USERS },
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (error && !data) {
    return (
      <ErrorState
        title="The role could not be loaded"
        remedy={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending || !data) {
    return (
      <>
        <BlockSkeleton lines={2} />
        <TableSkeleton rows={17} columns={8} />
      </>
    );
  }
  return <RoleEditor key={data.version} role={data} />;
}
