import { useWatch } from 'react-hook-form';
import { CHARGED_AT_LABELS, PER_LABELS } from '#contract/host/payments/fees.ts';
import {
  type FeePolicy,
  feePolicy,
  type ReservationTypeFee,
  reservationTypeFee,
  reservationTypeFeeWrite,
} from '#contract/host/payments/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { daysWords, policyWords } from '../model/policyWords.ts';
import { Fields } from '../panel/styles.ts';
import { tellDone } from '../panel/tell.ts';
import { PolicyFields } from './PolicyFields.tsx';

const NEW_POLICY: FeePolicy = {
  name: 'No-show fee',
  amountCents: 2500,
  per: 'person',
  chargedAt: 'no_show',
  refundableUntilHours: 24,
  minPartySize: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  startTime: null,
  endTime: null,
};

const VERSIONS = {
  schema: reservationTypeFee,
  labels: {
    name: 'Name',
    amountCents: { label: 'Amount', show: formatCents },
    per: { label: 'For each', show: (per: FeePolicy['per']) => PER_LABELS[per] },
    chargedAt: { label: 'Charged', show: (at: FeePolicy['chargedAt']) => CHARGED_AT_LABELS[at] },
    refundableUntilHours: 'Free to cancel until, hours before',
    minPartySize: 'From how many people',
    days: { label: 'Days', show: daysWords },
    startTime: 'Reserved from',
    endTime: 'Until',
  },
};

/** What is typed as the sentence that a guest reads. */
function Sentence() {
  const { data } = feePolicy.safeParse(useWatch());
  return (
    <p role="status">{data ? policyWords(data) : 'Fill in what is missing to read the fee as a sentence.'}</p>
  );
}

export interface PolicyDialogProps {
  readonly typeId: number;
  /** The one to change; null for a new one. */
  readonly policy: ReservationTypeFee | null;
  readonly onClose: () => void;
}

/** A fee of a reservation type: how much, when it is charged, until when it is free, for which bookings. Render it to open it. */
export function PolicyDialog({ typeId, policy, onClose }: PolicyDialogProps) {
  const calls = useMoneyCalls();
  return (
    <FormDialog
      noun="fee"
      isNew={policy === null}
      title={policy ? `Edit “${policy.name}”` : 'Add a fee'}
      saveLabel={policy ? 'Save' : 'Add fee'}
      schema={reservationTypeFeeWrite}
      defaults={policy ?? NEW_POLICY}
      versions={VERSIONS}
      send={async (fields) => {
        const saved = await (policy
          ? calls.updatePolicy(policy.id, fields)
          : calls.createPolicy(typeId, fields));
        onClose();
        tellDone(policy ? `“${saved.name}” saved` : `“${saved.name}” added`);
      }}
      onClose={onClose}
    >
      <Fields>
        <PolicyFields />
        <Sentence />
        <p>Bookings that are made keep what they agreed to.</p>
      </Fields>
    </FormDialog>
  );
}
