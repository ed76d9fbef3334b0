import {
  Ban,
  BadgeCheck,
  CircleDollarSign,
  HandHeart,
  Hourglass,
  LockKeyhole,
  type LucideIcon,
  NotebookPen,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { FEE_STATUS_LABELS, type FeeStatus } from '#contract/host/payments/feeStates.ts';
import {
  PREPAYMENT_STATUS_LABELS,
  type Prepayment,
  type PrepaymentStatus,
} from '#contract/host/payments/prepayments.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import type { Tone } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

export { MoneyMark } from './MoneyMark.tsx';
export { useNoShowFee } from './data/queries.ts';
export { policyWords } from './model/policyWords.ts';
export { budgetWords } from './model/budget.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** The one map of how a fee's status looks (PAY-002). */
export const FEE_LOOKS = {
  APPROVED: { tone: 'info', icon: BadgeCheck },
  PROCESSING: { tone: 'warn', icon: Hourglass },
  CHARGED: { tone: 'ok', icon: CircleDollarSign },
  CHARGE_ERROR: { tone: 'bad', icon: TriangleAlert },
  REFUNDED: { tone: 'idle', icon: Undo2 },
  WAIVED: { tone: 'idle', icon: HandHeart },
  CANCELLED: { tone: 'idle', icon: Ban },
} as const satisfies Record<FeeStatus, Look>;

const PREPAYMENT_LOOKS = {
  OPEN: { tone: 'info', icon: NotebookPen },
  PROCESSING: { tone: 'warn', icon: Hourglass },
  HELD: { tone: 'accent', icon: LockKeyhole },
  CHARGED: { tone: 'ok', icon: CircleDollarSign },
  CHARGE_ERROR: { tone: 'bad', icon: TriangleAlert },
  REFUNDED: { tone: 'idle', icon: Undo2 },
} as const satisfies Record<PrepaymentStatus, Look>;

interface Refundable {
  readonly refunded_cents: number;
}

const inPart = (status: string, { refunded_cents }: Refundable) => status === 'CHARGED' && refunded_cents > 0;

/** How a fee stands, as word, icon and colour; a charged one of which something was given back says so. */
export function FeeStatusChip({ fee }: { fee: Refundable & { readonly status: FeeStatus } }) {
  const label = inPart(fee.status, fee) ? 'Refunded in part' : FEE_STATUS_LABELS[fee.status];
  return <StatusChip {...FEE_LOOKS[fee.status]} label={label} />;
}

export function PrepaymentStatusChip({
  prepayment,
}: {
  prepayment: Refundable & { readonly status: PrepaymentStatus };
}) {
  const { status } = prepayment;
  const label = inPart(status, prepayment) ? 'Refunded in part' : PREPAYMENT_STATUS_LABELS[status];
  return <StatusChip {...PREPAYMENT_LOOKS[status]} label={label} />;
}

/** Who pays ahead: the guest, with their page for who may open it, or the name that was noted; and which colleague noted it. */
export function PaidBy({ prepayment: { payer, name, noted_by } }: { readonly prepayment: Prepayment }) {
  const mayOpen = usePermission('guestProfile.view');
  const guest = payer && mayOpen ? <Link to={links.guest(payer.user_id)}>{payer.name}</Link> : payer?.name;
  return (
    <>
      Paid by {guest ?? name}
      {noted_by === null ? '' : `, noted by ${noted_by}`}
    </>
  );
}
