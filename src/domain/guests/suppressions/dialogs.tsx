import type { ReactNode } from 'react';
import type { z } from 'zod';
import { suppressionLift, type SuppressionWrite, suppressionWrite } from '#contract/guests/gate/schemas.ts';
import { REASONS_BY_HAND, SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { CHANNEL_NAMES, type Channel } from './words.ts';

interface Address {
  readonly channel: Channel;
  readonly target: string | null;
}

interface Props<Body> {
  readonly address: Address;
  readonly send: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
}

const addressOf = ({ channel, target }: Address): ReactNode =>
  channel === 'push' ? 'This device' : <strong>{target}</strong>;

/** Ends what is sent to an address, whatever lists and consents say. */
export function SuppressDialog({ address, send, onClose }: Props<SuppressionWrite>) {
  const { channel, target } = address;
  const choices = REASONS_BY_HAND[channel].map((id) => ({ id, name: SUPPRESSION_REASONS[id].byHand }));
  return (
    <FormDialog
      noun="suppression"
      isNew
      title={`Suppress ${CHANNEL_NAMES[channel].toLowerCase()}`}
      saveLabel="Suppress"
      schema={suppressionWrite}
      defaults={{ channel, target: target ?? '', reason: 'manual', note: '' }}
      send={async (body) => {
        await send(body);
        showToast({ theme: 'success', message: 'Nothing of that kind is sent there any more.' });
        onClose();
      }}
      onClose={onClose}
    >
      <Quiet>
        {addressOf(address)} is left out whatever lists and consents say, for every guest who has it.
      </Quiet>
      <RadioInput source="reason" label="Why" choices={choices} />
      <TextInput
        source="note"
        label="Note"
        multiline
        minRows={2}
        maxRows={6}
        helperText="What others should know"
      />
    </FormDialog>
  );
}

/** Lifts what is in force against an address, with a reason that stays in the audit log. */
export function LiftDialog({ address, send, onClose }: Props<z.output<typeof suppressionLift>>) {
  const { channel, target } = address;
  return (
    <FormDialog
      noun="suppression"
      isNew
      title="Lift the suppression"
      saveLabel="Lift"
      schema={suppressionLift}
      defaults={{ channel, target: target ?? '', reason: '' }}
      send={async (body) => {
        await send(body);
        showToast({ theme: 'success', message: 'The suppression is lifted. The other rules still hold.' });
        onClose();
      }}
      onClose={onClose}
    >
      <Quiet>{addressOf(address)} may be written to again as far as consent and the other rules allow.</Quiet>
      <TextInput
        source="reason"
        label="Reason"
        multiline
        minRows={2}
        maxRows={6}
        helperText="It stays in the audit log with your name"
      />
    </FormDialog>
  );
}
