import { roleResource } from '#contract/administration/roles/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { readOnlyReason } from './model/editability.ts';
import { RoleActions } from './RoleActions.tsx';
import { RoleBar, RoleFields } from './RoleFields.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

const shows = { permissions: (names: readonly string[]) => `${names.length} allowed` };

/** One role: its name, who has it, and the matrix of what it allows (ADMIN-032). */
export default function RoleEdit() {
  const managerOn = useFlag('role-manager');
  const canEdit = useMay('edit', roleResource.name);
  const access = { managerOn, canEdit };
  return (
    <RecordPage
      of={roleResource}
      listPath={links.roles()}
      maxWidth={1200}
      actions={(role) => <RoleActions role={role} readOnly={readOnlyReason(role, access) !== null} />}
      locked={(role) => readOnlyReason(role, access)}
      bar={(role, acts) => <RoleBar role={role} {...acts} />}
      shows={shows}
      savedText={({ name }) => `The role ${name} is saved.`}
    >
      {(role) => <RoleFields>{role ? <WhoHasIt role={role} /> : null}</RoleFields>}
    </RecordPage>
  );
}
