import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { links } from '#src/links.ts';
import { ZoneInput } from '#src/resources/administration/restaurants/inputs.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const START = {
  program_name: '',
  default_timezone: 'America/New_York',
  program_auth_sources: ['password'],
};

/** Adds a concept, and invites its first admin. */
export default function ConceptCreate() {
  return (
    <RecordPage
      of={conceptResource}
      listPath={links.concepts()}
      title="Add a concept"
      purpose="It starts as onboarding, with the default roles, and nobody in it but the admin you name."
      defaults={START}
      leadsTo={({ id }) => links.concept(id)}
    >
      <DataCard>
        <TextInput source="program_name" />
        <TextInput
          source="admin_email"
          type="email"
          isRequired={false}
          parse={(typed: string) => typed || undefined}
          helperText="Gets an invitation by email. You can also invite somebody later."
        />
        <ZoneInput source="default_timezone" label="Default time zone" />
      </DataCard>
    </RecordPage>
  );
}
