import { roleResource } from '#contract/administration/roles/endpoints.ts';
import Button from '@mui/material/Button';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import type { Role } from '#contract/administration/roles/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { sayRefused } from '#src/crud/form/useRecordSave.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { HistoryButton } from '#src/resources/administration/auditLog/fields.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { NamingModal } from '#src/ui/modal/NamingModal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { usersWithRole } from './WhoHasIt.tsx';

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
      sayRefused(error);
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

function DeleteRole({ role }: { role: Held<Role> }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { name, user_count: users } = role;
  if (users === 0)
    return (
      <RemoveRecord
        of={roleResource}
        row={role}
        label="Delete"
        consequence="Nobody has this role. Its permissions are lost; its history stays in the audit log."
        removedText={`The role ${name} is deleted.`}
        canUndo
        onRemoved={() => void navigate(links.roles())}
      />
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Trash2 aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive={false}
        title={`${name} is in use`}
        consequence={`${users === 1 ? '1 user has' : `${users} users have`} this role. Give them another role first, then delete it.`}
        confirmLabel="Show its users"
        onConfirm={() => navigate(usersWithRole(role.role_id))}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Copy, delete and history, each where flag, permission and role allow it. */
export function RoleActions({ role, readOnly }: { role: Held<Role>; readOnly: boolean }) {
  const managerOn = useFlag('role-manager');
  const mayCopy = usePermission('roles.duplicate') && managerOn && !role.is_global;
  return (
    <>
      {mayCopy && <CopyRole role={role} />}
      {!readOnly && <DeleteRole role={role} />}
      <HistoryButton type="role" id={role.role_id} />
    </>
  );
}
