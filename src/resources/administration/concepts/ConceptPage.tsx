import Autocomplete from '@mui/material/Autocomplete';
import Grid from '@mui/material/Grid';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { AUTH_SOURCES, type Program } from '#contract/administration/programs/schemas.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { RecordPage, type RecordPageProps } from '#src/crud/form/RecordPage.tsx';
import { ChecksInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { loadIdentity } from '#src/dataProviders/startUp.ts';
import { ZoneInput } from '#src/resources/administration/restaurants/inputs.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { SecondFactorInput, secondFactorQuestion } from './SecondFactorInput.tsx';
import { AUTH_SOURCE_LABELS } from './model/states.ts';

const HALF = { xs: 12, sm: 6 };

const SUGGESTED = [
  'Online ordering',
  'Reservations',
  'Waitlist',
  'Wi-Fi',
  'Loyalty',
  'Newsletter',
  'Gift cards',
];

/** Where guests come from, as chips that are typed or chosen. */
function SourcesInput() {
  const { field, fieldState } = useInput<string[]>({ source: 'program_sources', defaultValue: [] });
  return (
    <Autocomplete
      multiple
      freeSolo
      options={SUGGESTED}
      value={field.value}
      disabled={useIsReadOnly()}
      filterSelectedOptions
      onChange={(_, values) => {
        const names = values.map((name) => name.trim().slice(0, 60)).filter(Boolean);
        field.onChange([...new Set(names)]);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Guest sources"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Type a name and press Enter. At most 30.'}
        />
      )}
    />
  );
}

/** The form of a concept: the current one, or any for a super admin. */
export function ConceptPage(props: Omit<RecordPageProps<Program>, 'of' | 'children'>) {
  return (
    // The top bar names the concept out of the identity.
    <RecordPage
      {...props}
      of={conceptResource}
      question={secondFactorQuestion}
      onSaved={() => void loadIdentity()}
    >
      <DataCard title="Name and time">
        <Grid container columnSpacing={2}>
          <Grid size={HALF}>
            <TextInput source="program_name" />
          </Grid>
          <Grid size={HALF}>
            <ZoneInput
              source="default_timezone"
              label="Default time zone"
              helperText="What a new location starts with."
            />
          </Grid>
        </Grid>
      </DataCard>
      <DataCard title="Contact" subtitle="Where guests and your own people turn to.">
        <TextInput source="website" placeholder="https://example.com" />
        <Grid container columnSpacing={2}>
          <Grid size={HALF}>
            <TextInput source="support_email" placeholder="help@example.com" />
          </Grid>
          <Grid size={HALF}>
            <TextInput source="support_phone" placeholder="(503) 555-0142" />
          </Grid>
        </Grid>
      </DataCard>
      <DataCard title="Guests and sign-in">
        <SourcesInput />
        <ChecksInput
          source="program_auth_sources"
          choices={AUTH_SOURCES.map((id) => ({ id, name: AUTH_SOURCE_LABELS[id] }))}
          helperText="At least one stays on."
        />
        <SecondFactorInput />
      </DataCard>
      <DataCard title="Advertising">
        <TextInput
          source="fb_ad_account_id"
          placeholder="act_1234567890"
          helperText="Audiences are sent to this account."
        />
      </DataCard>
    </RecordPage>
  );
}
