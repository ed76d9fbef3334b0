import { useFormContext } from 'react-hook-form';
import { roleResource } from '#contract/administration/roles/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { RoleFields } from './RoleFields.tsx';

const PURPOSE = 'A role says what its users may see and do in this concept.';

function StartFrom() {
  const { setValue } = useFormContext();
  return (
    <OneOf
      source="start_from"
      of={roleResource}
      label="Start from"
      placeholder="Nothing allowed"
      sort={{ field: 'name', order: 'ASC' }}
      onChange={(_, role) => setValue('permissions', role ? role.permissions : [], { shouldDirty: true })}
    />
  );
}

/** A new role: a name, what it starts from, and the matrix. */
export default function RoleCreate() {
  if (!useFlag('role-manager'))
    return (
      <Alert type="warning">Roles cannot be created here: the role manager is off for this concept.</Alert>
    );
  return (
    <RecordPage
      of={roleResource}
      listPath={links.roles()}
      purpose={PURPOSE}
      maxWidth={1200}
      defaults={{ name: '', permissions: [] }}
      createLabel="Create role"
      savedText={({ name }) => `The role ${name} is created. Give it to users next.`}
      leadsTo={({ id }) => links.role(id)}
    >
      <RoleFields>
        <StartFrom />
      </RoleFields>
    </RecordPage>
  );
}
