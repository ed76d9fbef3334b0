import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { CreateBase, Form, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { type Program, programCreate } from '#contract/programs/schemas.ts';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { FormFoot, WholeFormError, ZoneInput } from '../restaurants/inputs.tsx';
import { ConceptText, ruleOf } from './ConceptFields.tsx';
import { RESOURCE } from './names.ts';

const Stack = styled('div')({
  display: 'grid',
  gap: 16,
  maxWidth: 760,
  '& .fields': { display: 'grid', gap: 4 },
});

const adminRule = ruleOf(programCreate.shape.admin_email.nullable());

const START = {
  program_name: '',
  admin_email: null,
  default_timezone: 'America/New_York',
  program_auth_sources: ['password'],
};

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** Adds a concept, and invites its first admin. */
export default function ConceptCreate() {
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const formId = useId();
  const onSuccess = (concept: Program & { id: number }) => {
    showToast({ theme: 'success', message: `${concept.program_name} added.` });
    setLeaveTo(links.concept(concept.id));
  };
  const onError = (error: unknown) =>
    showErrorToast(error instanceof Error ? error.message : 'The concept could not be added.', { error });
  return (
    <CreateBase
      resource={RESOURCE}
      redirect={false}
      transform={present}
      mutationOptions={{ onSuccess, onError }}
    >
      <PageHeader
        title="Add a concept"
        purpose="It starts as onboarding, with the default roles, and nobody in it but the admin you name."
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.concepts()}>
                Concepts
              </Link>,
            ]}
            here="New"
          />
        }
      />
      <Form id={formId} mode="onBlur" defaultValues={START}>
        <Stack>
          <WholeFormError />
          <DataCard>
            <div className="fields">
              <ConceptText source="program_name" label="Name" />
              <TextInput
                source="admin_email"
                label="First admin's email"
                type="email"
                validate={adminRule}
                helperText="Gets an invitation by mail. You can also invite somebody later."
              />
              <ZoneInput source="default_timezone" label="Default time zone" />
            </div>
          </DataCard>
          <FormFoot formId={formId} leaveTo={leaveTo} cancelTo={links.concepts()} createLabel="Add concept" />
        </Stack>
      </Form>
    </CreateBase>
  );
}
