import type { ReactNode } from 'react';
import { type ChannelReach, suppressionLift, suppressionWrite } from '#contract/guests/gate/schemas.ts';
import { REASONS_BY_HAND, SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import { CHANNEL_NAMES } from '../model/reach.ts';

export interface SuppressionDialogProps {
  readonly reach: ChannelReach;
  readonly calls: GuestCalls;
  readonly onClose: () => void;
}

const addressOf = ({ channel, target }: ChannelReach): ReactNode =>
  channel === 'push' ? 'This device' : <strong>{target}</strong>;

/** Ends what is sent to an address, whatever lists and consents say. */
export function SuppressDialog({ reach, calls, onClose }: SuppressionDialogProps) {
  const { channel, target } = reach;
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
        await calls.suppress(body);
        showToast({ theme: 'success', message: 'Nothing of that kind is sent there any more.' });
        onClose();
      }}
      onClose={onClose}
    >
      <Quiet>
        {addressOf(reach)} is left out whatever lists and consents say, for every guest who has it.
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
export function LiftDialog({ reach, calls, onClose }: SuppressionDialogProps) {
  const { channel, target } = reach;
  return (
    <FormDialog
      noun="suppression"
      isNew
      title="Lift the suppression"
      saveLabel="Lift"
      schema={suppressionLift}
      defaults={{ channel, target: target ?? '', reason: '' }}
      send={async (body) => {
        await calls.lift(body);
        showToast({ theme: 'success', message: 'The suppression is lifted. The other rules still hold.' });
        onClose();
      }}
      onClose={onClose}
    >
      <Quiet>{addressOf(reach)} may be written to again as far as consent and the other rules allow.</Quiet>
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
