import { services } from '#contract/index.ts';
import { adjusting } from '#contract/marketing/loyalty/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { type GivePointsProps, VENDOR_CHOICES } from './GivePointsDialog.tsx';

/** Corrects the points that our ledger has of a guest, with the reason. Render it to open it. */
export function AdjustDialog({ guestId, onGiven, onClose }: GivePointsProps) {
  return (
    <FormDialog
      isNew
      noun="correction"
      size="small"
      title="Adjust points"
      saveLabel="Adjust"
      schema={adjusting}
      defaults={{ vendor: 'sparkfly', amount: null, reason: '' }}
      send={async (body) => {
        await call(services.loyalty.adjust, { params: { id: guestId }, body });
        showToast({ theme: 'success', message: 'The points are corrected.' });
        onGiven();
      }}
      onClose={onClose}
    >
      <SelectInput source="vendor" label="Of" choices={VENDOR_CHOICES} />
      <NumberInput
        source="amount"
        label="Points more or less"
        autoFocus
        step={1}
        helperText="Less with a minus. It corrects this ledger; the vendor is not told."
      />
      <TextInput source="reason" label="Why" multiline minRows={2} />
    </FormDialog>
  );
}
