import { LEAST_CENTS } from '#contract/host/payments/money.ts';
import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { type MoneyCalls, useMoneyCalls } from '../data/useMoneyCalls.ts';
import { type Answers, MoneyDialog, type MoneyDialogProps } from './MoneyDialog.tsx';
import { tellDone, tellOpen, tellRefused } from './tell.ts';

/** The acts that are asked about first. */
export type AskedAct = 'hold' | 'charge' | 'release' | 'refund' | 'remove';

interface Ask
  extends Pick<
    MoneyDialogProps<unknown>,
    'title' | 'consequence' | 'confirm' | 'isDanger' | 'asksReason' | 'amount'
  > {
  /** Answers 'removed' when it is gone afterwards. */
  readonly run: (calls: MoneyCalls, answers: Answers) => Promise<Prepayment | 'removed'>;
  readonly done: (after: Prepayment) => string;
}

const forAmount = (verb: string) => (cents: number | null) =>
  cents === null ? verb : `${verb} ${formatCents(cents)}`;

function chargeAsk(one: Prepayment): Ask {
  const most = formatCents(one.max_amount);
  const isFixed = one.budget_type === 'fixed';
  const rest = one.status === 'HELD' ? ' The rest of the hold is given back.' : '';
  return {
    title: `Charge ${one.name} for “${one.item}”?`,
    consequence: isFixed
      ? `${most} is charged to the card of ${one.name} now.`
      : `What it came to is charged to the card of ${one.name} now, at most ${most}.${rest}`,
    confirm: isFixed ? `Charge ${most}` : forAmount('Charge'),
    ...(isFixed
      ? {}
      : {
          amount: {
            label: 'It came to',
            least: LEAST_CENTS,
            most: one.max_amount,
            helper: `At most ${most}`,
          },
        }),
    run: (calls, { amount_cents }) => calls.chargePrepayment(one, isFixed ? one.max_amount : amount_cents),
    done: (after) => `${formatCents(after.charged_cents)} charged to ${after.name}`,
  };
}

function refundAsk(one: Prepayment): Ask {
  const left = one.charged_cents - one.refunded_cents;
  return {
    title: `Refund ${one.name}?`,
    consequence: `${formatCents(left)} of “${one.item}” can be given back, in full or in part. A refund cannot be taken back.`,
    confirm: forAmount('Refund'),
    isDanger: true,
    asksReason: true,
    amount: { label: 'Amount', least: 1, most: left, helper: `At most ${formatCents(left)}` },
    run: (calls, answers) => calls.refundPrepayment(one, answers),
    done: (after) => `${formatCents(after.refunded_cents - one.refunded_cents)} refunded to ${after.name}`,
  };
}

function askOf(act: AskedAct, one: Prepayment): Ask {
  const most = formatCents(one.max_amount);
  switch (act) {
    case 'charge':
      return chargeAsk(one);
    case 'refund':
      return refundAsk(one);
    case 'hold':
      return {
        title: `Hold ${most} on the card of ${one.name}?`,
        consequence: `${most} is reserved for “${one.item}” and nothing is charged yet. The hold can be given back.`,
        confirm: `Hold ${most}`,
        run: (calls) => calls.hold(one),
        done: (after) => `${most} held on the card of ${after.name}`,
      };
    case 'release':
      return {
        title: `Give back the hold of ${one.name}?`,
        consequence: `The hold of ${most} for “${one.item}” ends, and nothing is charged.`,
        confirm: 'Give back',
        run: (calls) => calls.release(one),
        done: (after) => `The hold of ${after.name} is given back`,
      };
    case 'remove':
      return {
        title: `Remove “${one.item}”?`,
        consequence: `The prepayment of ${one.name} over ${most} is removed. No money moves.`,
        confirm: 'Remove',
        isDanger: true,
        run: async (calls) => {
          await calls.removePrepayment(one);
          return 'removed';
        },
        done: (after) => `“${after.item}” removed`,
      };
  }
}

function tell(after: Prepayment | 'removed', before: Prepayment, done: Ask['done']): void {
  if (after === 'removed') return tellDone(done(before));
  if (after.status === 'CHARGE_ERROR') return tellRefused(after.charge_error_reason);
  if (after.status === 'PROCESSING') return tellOpen();
  return tellDone(done(after));
}

export interface PrepaymentActDialogProps {
  readonly act: AskedAct;
  readonly prepayment: Prepayment;
  readonly onClose: () => void;
}

/** Asks before something is done with a prepayment, and does it once. Render it to open it. */
export function PrepaymentActDialog({ act, prepayment, onClose }: PrepaymentActDialogProps) {
  const calls = useMoneyCalls();
  const { run, done, ...words } = askOf(act, prepayment);
  return (
    <MoneyDialog
      {...words}
      run={(answers) => run(calls, answers)}
      onDone={(after) => {
        onClose();
        tell(after, prepayment, done);
      }}
      onClose={onClose}
    />
  );
}
