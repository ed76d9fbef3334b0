import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CREDENTIAL_SCOPE_NAMES, CREDENTIAL_SCOPES, type CredentialScope } from '#contract/core/scopes.ts';
import { apiCredentialResource, tickets } from '#contract/guests/tickets/endpoints.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { ChecksInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';

const { body: anywhere, reply } = tickets.createCredential;

/** Who works at some locations makes a credential for one of those. */
const somewhere = anywhere.refine(({ merchant_id }) => merchant_id !== null, {
  path: ['merchant_id'],
  message: 'Choose the location that it sends for: you work at some, not at all of them',
});

const SCOPES = CREDENTIAL_SCOPE_NAMES.map((id) => ({ id, name: CREDENTIAL_SCOPES[id].label }));

/** What is ticked, in a sentence each. */
function About() {
  const chosen: CredentialScope[] = useWatch({ name: 'scopes' }) ?? [];
  return chosen.length === 0 ? null : (
    <Quiet>{chosen.map((scope) => CREDENTIAL_SCOPES[scope].about).join(' ')}</Quiet>
  );
}

/** None chosen stays null, where react-admin would make an empty text of it. */
const asIs = (id: number | null) => id;

function LocationInput({ isEverywhere }: { isEverywhere: boolean }) {
  const source = useLocationSource();
  const { field, fieldState } = useInput<number | null>({ source: 'merchant_id', format: asIs });
  return (
    <div>
      <LocationField
        mode="single"
        label="Location"
        offerAll={isEverywhere && 'Every location'}
        source={source}
        value={field.value}
        onChange={field.onChange}
      />
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </div>
  );
}

export interface CredentialDialogProps {
  readonly onMade: (made: z.output<typeof reply>) => void;
  readonly onClose: () => void;
}

/** Names a credential and says where it may write; its secret is handed over once. Render it to open it. */
export function CredentialDialog({ onMade, onClose }: CredentialDialogProps) {
  const isEverywhere = useIdentity()?.all_merchants ?? false;
  return (
    <RecordDialog
      of={apiCredentialResource}
      row={null}
      schema={isEverywhere ? anywhere : somewhere}
      defaults={{ name: '', merchant_id: null, scopes: ['tickets.write'] }}
      saveLabel="Create"
      size="small"
      onSaved={(stored) => onMade(reply.parse(stored))}
      onClose={onClose}
    >
      <TextInput
        source="name"
        autoFocus
        placeholder="Point of sale, Pearl District"
        helperText="Which system uses it."
      />
      <LocationInput isEverywhere={isEverywhere} />
      <ChecksInput source="scopes" label="It may" choices={SCOPES} />
      <About />
    </RecordDialog>
  );
}
