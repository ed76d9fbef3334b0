import Button from '@mui/material/Button';
import { Copy, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDelete, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { NamingModal } from '#src/ui/modal/NamingModal.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { usersWithRole } from './WhoHasIt.tsx';

const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Try again.';

function CopyRole({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefresh();

  const copy = async (name: string) => {
    setBusy(true);
    try {
      const made = await call(services.roles.duplicate, { params: { id: role.role_id }, body: { name } });
      setOpen(false);
      refresh();
      showToast({ theme: 'success', message: `${made.name} has the permissions of ${role.name}.` });
      void navigate(links.role(made.role_id));
    } catch (error) {
      showErrorToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Copy aria-hidden />} onClick={() => setOpen(true)}>
        Copy role
      </Button>
      <NamingModal
        open={open}
        busy={busy}
        title={`Copy ${role.name}`}
        label="Name of the copy"
        saveLabel="Copy role"
        initialName={`${role.name} copy`}
        onSave={(name) => void copy(name)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function DeleteRole({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const navigate = useNavigate();
  const inUse = role.user_count > 0;

  const remove = () =>
    void deleteOne(
      'settings/roles',
      { id: role.role_id, previousData: { ...role, id: role.role_id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showToast({ theme: 'success', message: `The role ${role.name} is deleted.` });
          void navigate(links.roles());
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
        startIcon={<Trash2 aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={open && !inUse}
        busy={isPending}
        title={`Delete ${role.name}?`}
        consequence="Nobody has this role. Its permissions are lost; its history stays in the audit log."
        confirmLabel="Delete role"
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
      <ConfirmDialog
        open={open && inUse}
        destructive={false}
        title={`${role.name} is in use`}
        consequence={`${role.user_count === 1 ? '1 user has' : `${role.user_count} users have`} this role. Give them another role first, then delete it.`}
        confirmLabel="Show its users"
        onConfirm={() => navigate(usersWithRole(role.role_id))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Copy, delete and history, each where flag, permission and role allow it. */
export function RoleActions({ role, readOnly }: { role: Role; readOnly: boolean }) {
  const managerOn = useFlag('role-manager');
  const mayCopy = usePermission('roles.duplicate') && managerOn && !role.is_global;
  return (
    <>
      {mayCopy && <CopyRole role={role} />}
      {!readOnly && <DeleteRole role={role} />}
      <Button
        size="small"
        variant="outlined"
        startIcon={<History aria-hidden />}
        component={Link}
        to={links.auditLog({ record_type: 'role', record_id: String(role.role_id) })}
      >
        History
      </Button>
    </>
  );
}
