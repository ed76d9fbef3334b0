import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import {
  BUDGET_TYPE_LABELS,
  type BudgetType,
  type Prepayment,
  prepayment as prepaymentSchema,
  prepaymentCreate,
} from '#contract/host/payments/prepayments.ts';
import { version } from '#contract/core/ids.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { newId } from '#src/newId.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { PrepaymentFields } from './PrepaymentFields.tsx';
import { Fields } from './styles.ts';
import { tellDone } from './tell.ts';

const WRITE = prepaymentCreate.omit({ user_uuid: true }).extend({ version: version.optional() });
const NEW = {
  item: '',
  budget_type: 'up_to',
  phone: null,
  is_surprise: false,
  time_preference: '',
  note: '',
} as const;
const VERSIONS = {
  schema: prepaymentSchema,
  labels: {
    item: 'Item',
    budget_type: { label: 'Budget', show: (type: BudgetType) => BUDGET_TYPE_LABELS[type] },
    max_amount: { label: 'Amount', show: formatCents },
    name: 'Who pays',
    phone: 'Phone',
    is_surprise: 'Surprise',
    time_preference: 'When',
    note: 'Note',
  },
};

export interface PrepaymentDialogProps {
  /** A phone number typed without its code is one of the party's country. */
  readonly party: Pick<Party, 'id' | 'country_code'>;
  /** The party's name, who pays until somebody says otherwise. */
  readonly name: string;
  /** The one to change; null for a new one. */
  readonly prepayment: Prepayment | null;
  readonly onClose: () => void;
}

/** What somebody pays ahead for a party, with every field of it (PAY-001). Render it to open it. */
export function PrepaymentDialog({ party, name, prepayment, onClose }: PrepaymentDialogProps) {
  const [local_id] = useState(() => newId());
  const calls = useMoneyCalls();
  return (
    <FormDialog
      noun="prepayment"
      isNew={prepayment === null}
      title={prepayment ? `Edit “${prepayment.item}”` : 'Add a prepayment'}
      saveLabel={prepayment ? 'Save' : 'Add prepayment'}
      schema={WRITE}
      defaults={prepayment ?? { ...NEW, name, party_id: party.id, local_id }}
      versions={VERSIONS}
      send={async ({ party_id, ...fields }) => {
        const saved = await (prepayment
          ? calls.updatePrepayment(prepayment.id, fields)
          : calls.createPrepayment({ ...fields, party_id }));
        onClose();
        tellDone(prepayment ? `“${saved.item}” saved` : `“${saved.item}” added`);
      }}
      onClose={onClose}
    >
      <Fields>
        <PrepaymentFields country={party.country_code} />
      </Fields>
    </FormDialog>
  );
}
