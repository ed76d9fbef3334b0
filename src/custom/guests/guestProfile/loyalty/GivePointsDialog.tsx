import { useState } from 'react';
import { services } from '#contract/index.ts';
import { OUTSIDE_VENDORS, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import { granting } from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { newId } from '#src/newId.ts';

export const VENDOR_CHOICES = OUTSIDE_VENDORS.map((id) => ({ id, name: VENDOR_WORDS[id] }));

export interface GivePointsProps {
  readonly guestId: number;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}

/** Gives points to a guest; over the ceiling of the day they wait for somebody else. Render it to open it. */
export function GivePointsDialog({ guestId, onGiven, onClose }: GivePointsProps) {
  const [request_id] = useState(() => newId());
  return (
    <FormDialog
      isNew
      noun="points"
      size="small"
      title="Give points"
      saveLabel="Give points"
      schema={granting}
      defaults={{ vendor: 'sparkfly', points_grant: null, description: null, expires_at: null, request_id }}
      send={async (body) => {
        const { state, points } = await call(services.loyalty.grant, { params: { id: guestId }, body });
        const words = counted(points ?? 0, 'point');
        showToast(
          state === 'accepted'
            ? { theme: 'success', message: `The guest has ${words} more.` }
            : {
                theme: 'success',
                message:
                  state === 'awaiting_approval'
                    ? `${words} are over the ceiling of the day and wait for an approver.`
                    : `${words} are on their way: the vendor has not answered yet.`,
              },
        );
        onGiven();
      }}
      onClose={onClose}
    >
      <SelectInput source="vendor" label="From" choices={VENDOR_CHOICES} />
      <NumberInput source="points_grant" label="Points" autoFocus min={1} step={1} />
      <TextInput source="description" label="What for" multiline minRows={2} />
      <DateInput
        source="expires_at"
        label="Last day"
        helperText="Empty: no end. They end at 5:00 AM after it, where the guest is."
      />
    </FormDialog>
  );
}
