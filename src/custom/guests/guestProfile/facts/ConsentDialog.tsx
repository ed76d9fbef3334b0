import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CONSENT_CHANNELS, type Guest, guestConsentWrite } from '#contract/guests/guests/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput, SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { newConsent, targetOf } from '../model/newConsent.ts';
import { CHANNEL_LABELS, type Channel } from '../model/optIns.ts';

const TARGETS = { email: 'Email address', sms: 'Phone number', push: 'Device' } as const;
const CHANNELS = CONSENT_CHANNELS.map((id) => ({ id, name: CHANNEL_LABELS[id] }));
const ANSWERS = [
  { id: 'true', name: 'Yes, they want it' },
  { id: 'false', name: 'No, not any more' },
];

function WhichInputs({ guest }: { guest: Guest }) {
  const { setValue } = useFormContext();
  const channel: Channel = useWatch({ name: 'channel' });
  const parse = (chosen: Channel) => {
    setValue('target', targetOf(guest, chosen));
    return chosen;
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
      <SelectInput source="channel" label="Channel" choices={CHANNELS} parse={parse} />
      <TextInput source="target" label={TARGETS[channel]} />
    </Box>
  );
}

function WhereInput() {
  const { field, fieldState } = useInput<number | null | undefined>({
    source: 'merchant_id',
    format: (value) => value,
  });
  return (
    <div>
      <LocationField
        mode="single"
        label="Where"
        offerAll="At no location"
        source={useLocationSource()}
        value={field.value}
        onChange={field.onChange}
      />
      <FormHelperText error>{fieldState.error?.message}</FormHelperText>
    </div>
  );
}

/** A consent is recorded at a location that somebody chose, never at an arbitrary one. */
const schema = guestConsentWrite.extend({
  merchant_id: z.number({ error: 'Choose the location, or “At no location”' }).nullable(),
});

export interface ConsentDialogProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly onClose: () => void;
}

/** Writes down that the guest agreed or refused, with what proves it. */
export function ConsentDialog({ guest, calls, onClose }: ConsentDialogProps) {
  const location = useHostLocation();
  const isAll = useIsAllLocations();
  return (
    <FormDialog
      noun="consent"
      isNew
      title="Record consent"
      saveLabel="Record"
      schema={schema}
      defaults={newConsent(guest, isAll ? undefined : (location?.merchant_id ?? null))}
      send={async (consent) => {
        await calls.addConsent(consent);
        showToast({ theme: 'success', message: 'The consent is recorded with its proof.' });
        onClose();
      }}
      onClose={onClose}
    >
      <WhichInputs guest={guest} />
      <RadioInput
        source="opted_in"
        label="What the guest said"
        row
        choices={ANSWERS}
        format={String}
        parse={(answer: string) => answer === 'true'}
      />
      <TextInput
        source="proof_text"
        label="Proof"
        multiline
        minRows={2}
        maxRows={6}
        helperText="What the guest read, said or wrote, word by word where you can"
      />
      <WhereInput />
    </FormDialog>
  );
}
