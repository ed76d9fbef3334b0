import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCreate, useGetList } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { Role } from '#contract/roles/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { atMost } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { PermissionEditor } from './matrix/PermissionEditor.tsx';
import { useRoleDraft } from './useRoleDraft.ts';

const Facts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 280px) minmax(0, 280px)',
  gap: '12px 20px',
  marginBottom: 14,
  [atMost('tablet')]: { gridTemplateColumns: '1fr' },
});

const NEW_ROLE = { name: '', permissions: [] };
const trail = [
  <Link key="roles" component={RouterLink} to={links.roles()}>
    Roles
  </Link>,
];

type RoleRecord = Role & { id: number };

function StartFrom({ onChoose }: { onChoose: (permissions: readonly string[]) => void }) {
  const { data = [] } = useGetList<RoleRecord>('settings/roles', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [chosen, setChosen] = useState('none');
  return (
    <TextField
      select
      label="Start from"
      margin="none"
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        onChoose(data.find((role) => String(role.role_id) === target.value)?.permissions ?? []);
      }}
    >
      <MenuItem value="none">Nothing allowed</MenuItem>
      {data.map((role) => (
        <MenuItem key={role.role_id} value={String(role.role_id)}>
          {role.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A new role: a name, what it starts from, and the matrix. */
export default function RoleCreate() {
  const draft = useRoleDraft(NEW_ROLE);
  const [create, { isPending }] = useCreate<RoleRecord>();
  const navigate = useNavigate();
  const allowed = [useFlag('role-manager'), usePermission('roles.create')].every(Boolean);

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.errors?.['name']) draft.setNameProblem(error.errors['name']);
    else showErrorToast(error instanceof Error ? error.message : 'The role could not be created. Try again.');
  };
  const submit = () => {
    if (draft.name.trim().length < 3) return draft.setNameProblem('Use at least 3 characters');
    void create(
      'settings/roles',
      { data: draft.values() },
      {
        onSuccess: (made) => {
          showToast({
            theme: 'success',
            message: `The role ${made.name} is created. Give it to users next.`,
          });
          void navigate(links.role(made.id));
        },
        onError: fail,
      },
    );
  };

  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb links={trail} here="New role" />}
        title="New role"
        purpose="A role says what its users may see and do in this concept."
        actions={
          <>
            <Button component={RouterLink} to={links.roles()}>
              Cancel
            </Button>
            <Button variant="contained" disabled={!allowed || isPending} onClick={submit}>
              Create role
            </Button>
          </>
        }
      />
      {!allowed && (
        <div style={{ marginBottom: 16 }}>
          <Alert type="warning">
            Roles cannot be created here: the role manager is off for this concept, or you lack the permission
            Roles create.
          </Alert>
        </div>
      )}
      <Facts>
        <TextField
          autoFocus
          required
          label="Role name"
          margin="none"
          value={draft.name}
          onChange={(event) => draft.setName(event.target.value)}
          error={draft.nameProblem !== null}
          helperText={draft.nameProblem}
        />
        <StartFrom onChoose={draft.setHeld} />
      </Facts>
      <PermissionEditor held={draft.held} saved={draft.held} readOnly={!allowed} onToggle={draft.toggleAll} />
    </>
  );
}
