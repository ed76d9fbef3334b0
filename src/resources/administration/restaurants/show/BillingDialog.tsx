import { useQueryClient } from '@tanstack/react-query';
import { BILLING_LABELS } from '#contract/administration/merchants/billing.ts';
import {
  type merchantBilling as Shape,
  merchantBilling,
} from '#contract/administration/merchants/schemas.ts';
import { STATE_NAMES, US_STATES } from '#contract/administration/merchants/states.ts';
import { services } from '#contract/index.ts';
import type { z } from 'zod';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { PhoneInput, ZipInput } from '../inputs.tsx';
import { BILLING_FORM } from '../model/merchantForm.ts';
import { RESOURCE } from '../names.ts';

type Billing = z.output<typeof Shape>;

const STATES = US_STATES.map((id) => ({ id, name: STATE_NAMES[id] })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);
const LABELS = BILLING_LABELS;

/** Whom one location is billed to: the fields of an upload of billing information, by the same rules. */
export function BillingDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const client = useQueryClient();
  const id = billing.merchant_id;
  const send = async (values: z.output<typeof BILLING_FORM>) => {
    await call(services.merchants.updateBilling, { params: { id }, body: values });
    showToast({ theme: 'success', message: 'Billing information saved.' });
    await client.invalidateQueries({ queryKey: [RESOURCE, id] });
    onClose();
  };
  return (
    <FormDialog<z.output<typeof BILLING_FORM>, Billing>
      noun="billing information"
      isNew={false}
      title="Billing information"
      saveLabel="Save"
      schema={BILLING_FORM}
      defaults={billing}
      versions={{ schema: merchantBilling, labels: LABELS }}
      send={send}
      onClose={onClose}
    >
      <TextInput source="billing_name" label={LABELS.billing_name} />
      <TextInput source="billing_email" label={LABELS.billing_email} type="email" />
      <PhoneInput source="billing_phone" label={LABELS.billing_phone} />
      <TextInput source="billing_address" label={LABELS.billing_address} />
      <TextInput source="billing_city" label={LABELS.billing_city} />
      <SelectInput source="billing_state" label={LABELS.billing_state} choices={STATES} />
      <ZipInput source="billing_zip" label={LABELS.billing_zip} />
    </FormDialog>
  );
}
