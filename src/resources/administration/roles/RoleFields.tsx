import Grid from '@mui/material/Grid';
import { type ReactNode, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Role } from '#contract/administration/roles/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import type { BarActs } from '#src/crud/form/FormFoot.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { PermissionEditor } from './matrix/PermissionEditor.tsx';
import { ReviewDialog } from './matrix/ReviewDialog.tsx';
import { describeDifference, difference, heldFrom, listHeld, toggle } from './model/matrix.ts';

function PermissionsInput() {
  const role = useRecordContext<Role>();
  const { field } = useInput<string[]>({ source: 'permissions' });
  const held = heldFrom(field.value);
  return (
    <PermissionEditor
      held={held}
      saved={role ? heldFrom(role.permissions) : held}
      readOnly={useIsReadOnly()}
      onToggle={(names) => field.onChange(listHeld(toggle(held, names)))}
    />
  );
}

/** The name of a role, what stands beside it, and the matrix of what it allows. */
export function RoleFields({ children }: { children: ReactNode }) {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <Grid container columnSpacing={2.5}>
        {useIsReadOnly() ? null : (
          <Grid size={{ xs: 12, sm: 4 }}>
            <TextInput source="name" label="Role name" autoFocus={isNew} />
          </Grid>
        )}
        <Grid size="grow">{children}</Grid>
      </Grid>
      <PermissionsInput />
    </>
  );
}

/** How many permissions change, for how many users, and the way to read them before they are saved. */
export function RoleBar({ role, onSave, ...acts }: BarActs & { role: Role }) {
  const { name = '', permissions = [] } = useWatch<Role>();
  const [isReviewing, setIsReviewing] = useState(false);
  const changes = difference(heldFrom(role.permissions), heldFrom(permissions));
  const renamed = name.trim() !== role.name;
  const { added, removed } = changes;
  return (
    <>
      <SaveBar
        {...acts}
        changes={added.length + removed.length + Number(renamed)}
        detail={describeDifference(changes, { renamed, users: role.user_count }).detail}
        saveLabel="Save role"
        onSave={onSave}
        onReview={() => setIsReviewing(true)}
      />
      <ReviewDialog
        open={isReviewing}
        changes={changes}
        renamedTo={renamed ? name.trim() : null}
        users={role.user_count}
        saveDisabled={acts.busy}
        onClose={() => setIsReviewing(false)}
        onSave={() => {
          setIsReviewing(false);
          onSave();
        }}
      />
    </>
  );
}
