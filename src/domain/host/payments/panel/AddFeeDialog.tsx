import { useState } from 'react';
import { services } from '#contract/index.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { newId } from '#src/newId.ts';
import { CentsInput } from '../CentsInput.tsx';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { Fields } from './styles.ts';
import { tellDone } from './tell.ts';

export interface AddFeeDialogProps {
  readonly partyId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** A fee that no policy brought, such as for something broken. Render it to open it. */
export function AddFeeDialog({ partyId, name: who, onClose }: AddFeeDialogProps) {
  const calls = useMoneyCalls();
  const [local_id] = useState(() => newId());
  return (
    <FormDialog
      noun="fee"
      isNew
      size="small"
      title={`Add a fee for ${who}`}
      saveLabel="Add fee"
      schema={services.payments.addFee.body}
      defaults={{ name: '', local_id }}
      send={async (body) => {
        const fee = await calls.addFee(partyId, body);
        onClose();
        tellDone(`${fee.name} of ${formatCents(fee.amount_cents)} added for ${who}`);
      }}
      onClose={onClose}
    >
      <Fields>
        <TextInput source="name" label="Name" placeholder="Broken vase" helperText="As the guest reads it" />
        <CentsInput
          source="amount_cents"
          label="Amount"
          helperText="Charged the day after the reservation, or when you say so"
        />
      </Fields>
    </FormDialog>
  );
}
