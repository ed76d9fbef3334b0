import { serviceMoment } from '#contract/host/availability/moments.ts';
import { feeCents, whyNotEligible } from '#contract/host/payments/fees.ts';
import { spokenCents } from '#contract/host/payments/money.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { termsWords } from '#contract/host/payments/terms.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useFeePolicies } from '../data/queries.ts';

/** A booking as it stands in a form. */
export interface FeeNoteProps {
  readonly typeId: number;
  readonly at: Date;
  readonly partySize: number;
  readonly timezone: string;
}

function amountFor(policy: FeePolicy, partySize: number): string {
  return policy.per === 'person' && partySize > 1
    ? ` (${spokenCents(feeCents(policy, partySize))} for ${partySize})`
    : '';
}

/** What a booking is going to agree to, for the host to tell the guest before it is made. */
export default function FeeNote({ typeId, at, partySize, timezone }: FeeNoteProps) {
  const { data = [] } = useFeePolicies(typeId);
  const { date: businessDate, minute: serviceMinute } = serviceMoment(timezone, at);
  const agreed = data.filter(
    (policy) => whyNotEligible(policy, { businessDate, serviceMinute, partySize }) === null,
  );
  if (agreed.length === 0) return null;
  return (
    <Alert type="info" size="small" title="Tell the guest what this booking may cost">
      {agreed.map((policy) => (
        <div key={policy.id}>
          {policy.name}: {termsWords(policy)}
          {amountFor(policy, partySize)}.
        </div>
      ))}
    </Alert>
  );
}
