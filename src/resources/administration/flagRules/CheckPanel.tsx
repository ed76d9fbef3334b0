import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form, ResourceContextProvider, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { decideFlag, type FlagAttributes, type FlagName } from '#contract/core/flags.ts';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { allUserResource } from '#contract/administration/users/endpoints.ts';
import { type FlagRuleRow, flagRuleResource } from '#contract/administration/flags/endpoints.ts';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { useIdentity, useIsAdmin } from '#src/permissions/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { type RuleNames, verdictReason } from './model/ruleSentence.ts';

function LocationInput() {
  const source = useLocationSource();
  const { field } = useInput<number | null>({ source: 'merchant_id' });
  return (
    <LocationField
      mode="single"
      label="Location"
      offerAll="No location"
      source={source}
      value={field.value || null}
      onChange={field.onChange}
    />
  );
}

interface VerdictOfProps {
  readonly flag: FlagName;
  readonly rules: readonly FlagRuleRow[];
  readonly names: RuleNames;
}

function VerdictOf({ flag, rules, names }: VerdictOfProps) {
  const who = useWatch<FlagAttributes>() as FlagAttributes;
  const { value, rule } = decideFlag(flag, rules, who);
  return (
    <Alert type={value ? 'success' : 'info'} title={`${FLAG_TEXTS[flag].title} is ${value ? 'on' : 'off'}`}>
      {verdictReason(rule, names)}.
    </Alert>
  );
}

/** Would this person get the feature, there? Decided by the same rule as on the server (PERM-013). */
export function CheckPanel(props: VerdictOfProps) {
  const { userId, current_program_id } = useIdentity();
  const isAdmin = useIsAdmin();
  const [start] = useState<FlagAttributes>({
    user_id: userId,
    program_id: current_program_id,
    merchant_id: null,
    is_admin: isAdmin,
  });
  return (
    <DataCard title="Access check" subtitle="Would this person get the feature, there?">
      <ResourceContextProvider value={flagRuleResource.name}>
        <Form defaultValues={start}>
          <Stack spacing={1.5}>
            <OneOf
              source="user_id"
              of={allUserResource}
              label="User"
              placeholder="Anybody"
              sort={{ field: 'name', order: 'ASC' }}
            />
            <OneOf
              source="program_id"
              of={conceptResource}
              label="Concept"
              placeholder="No concept"
              sort={{ field: 'program_name', order: 'ASC' }}
            />
            <LocationInput />
            <SwitchInput source="is_admin" label="Is an admin there" />
            <VerdictOf {...props} />
          </Stack>
        </Form>
      </ResourceContextProvider>
    </DataCard>
  );
}
