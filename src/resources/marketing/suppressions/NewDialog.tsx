import { useWatch } from 'react-hook-form';
import { type SuppressionWrite, suppressionWrite } from '#contract/guests/gate/schemas.ts';
import { REASONS_BY_HAND, SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { CHANNEL_NAMES } from '#src/domain/guests/suppressions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useSuppressionCalls } from './data.ts';

/** Devices have no address that somebody could type. */
const CHANNELS = (['email', 'sms'] as const).map((id) => ({ id, name: CHANNEL_NAMES[id] }));

function Fields() {
  const channel: SuppressionWrite['channel'] = useWatch({ name: 'channel' });
  const reasons = REASONS_BY_HAND[channel].map((id) => ({ id, name: SUPPRESSION_REASONS[id].byHand }));
  return (
    <>
      <RadioInput source="channel" label="Channel" choices={CHANNELS} row />
      <TextInput
        source="target"
        label={channel === 'sms' ? 'Phone number' : 'Email address'}
        type={channel === 'sms' ? 'tel' : 'email'}
      />
      <RadioInput source="reason" label="Why" choices={reasons} />
      <TextInput
        source="note"
        label="Note"
        multiline
        minRows={2}
        maxRows={6}
        helperText="What others should know"
      />
    </>
  );
}

/** Ends what is sent to an address that somebody types, whoever has it. */
export function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const { suppress } = useSuppressionCalls();
  return (
    <FormDialog
      noun="suppression"
      isNew
      title="Suppress an address"
      saveLabel="Suppress"
      schema={suppressionWrite}
      defaults={{ channel: 'email', target: '', reason: 'manual', note: '' }}
      send={async (body) => {
        await suppress(body);
        showToast({ theme: 'success', message: 'Nothing of that kind is sent there any more.' });
        onClose();
      }}
      onClose={onClose}
    >
      <Quiet>It is left out whatever lists and consents say, for every guest who has it.</Quiet>
      <Fields />
    </FormDialog>
  );
}
