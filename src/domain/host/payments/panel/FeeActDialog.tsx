import type { FeeAct } from '#contract/host/payments/feeStates.ts';
import type { PartyFee, SavedCard } from '#contract/host/payments/schemas.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { type MoneyCalls, useMoneyCalls } from '../data/useMoneyCalls.ts';
import { actWords, refundableCents } from '../model/feeWords.ts';
import { type Answers, MoneyDialog } from './MoneyDialog.tsx';
import { tellDone, tellOpen, tellRefused } from './tell.ts';

const CALLS = {
  charge: (calls, fee) => calls.charge(fee),
  retry: (calls, fee) => calls.retry(fee),
  waive: (calls, fee, { reason }) => calls.waive(fee, reason),
  approve: (calls, fee, { reason }) => calls.approve(fee, reason),
  refund: (calls, fee, answers) => calls.refund(fee, answers),
} as const satisfies Record<
  FeeAct,
  (calls: MoneyCalls, fee: PartyFee, answers: Answers) => Promise<PartyFee>
>;

/** Says what an act came to; a charge may have failed although the call was answered. */
function tell(act: FeeAct, after: PartyFee, before: PartyFee): void {
  const amount = formatCents(after.amount_cents);
  if (act === 'waive') return tellDone(`${amount} waived for ${after.party_name}`);
  if (act === 'approve') return tellDone(`${amount} is approved again for ${after.party_name}`);
  if (act === 'refund') {
    const given = after.refunded_cents - before.refunded_cents;
    return tellDone(`${formatCents(Math.max(0, given))} refunded to ${after.party_name}`);
  }
  if (after.status === 'CHARGE_ERROR') return tellRefused(after.charge_error_reason);
  if (after.status === 'CHARGED') return tellDone(`${amount} charged to ${after.party_name}`);
  return tellOpen();
}

export interface FeeActDialogProps {
  readonly act: FeeAct;
  readonly fee: PartyFee;
  readonly card: SavedCard | null;
  readonly onClose: () => void;
}

/** Asks before something is done with a fee, and does it once. Render it to open it. */
export function FeeActDialog({ act, fee, card, onClose }: FeeActDialogProps) {
  const calls = useMoneyCalls();
  const words = actWords(act, fee, card);
  const left = refundableCents(fee);
  return (
    <MoneyDialog
      title={words.title}
      consequence={words.consequence}
      confirm={
        act === 'refund'
          ? (cents) => (cents === null ? words.confirm : `Refund ${formatCents(cents)}`)
          : words.confirm
      }
      isDanger={act === 'refund'}
      asksReason={act === 'waive' || act === 'approve' || act === 'refund'}
      {...(act === 'refund'
        ? { amount: { label: 'Amount', least: 1, most: left, helper: `At most ${formatCents(left)}` } }
        : {})}
      run={(answers) => CALLS[act](calls, fee, answers)}
      onDone={(after) => {
        onClose();
        tell(act, after, fee);
      }}
      onClose={onClose}
    />
  );
}
